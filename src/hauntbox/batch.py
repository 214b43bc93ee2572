"""Many games in one call, numpy in and out: ``hauntbox.batch.Batch`` (docs/envs.md)."""

from hauntbox.envs.batch import Batch, Step

__all__ = ["Batch", "Step"]
