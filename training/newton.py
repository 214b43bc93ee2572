"""Fitting the weights of a sum to chances."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

STEPS: Final = 12

Array = NDArray[np.float64]


def newton(rows: Array, came_to: Array, first: Array, penalty: Array) -> Array:
    """Logistic regression on chances; the penalty is on what differs from the first weights."""
    fitted = first.copy()
    for _ in range(STEPS):
        said = 1.0 / (1.0 + np.exp(-np.clip(rows @ fitted, -30.0, 30.0)))
        slope = rows.T @ (said - came_to) + penalty * (fitted - first)
        steep = (rows * (said * (1.0 - said))[:, None]).T @ rows + np.diag(penalty)
        fitted -= np.linalg.solve(steep, slope)
    return fitted
