"""Security headers: what browsers may do with what the server sends. web/offline.py also reads this file, alone."""

PAGE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
ENGINE = PAGE.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Only for the worker that plays without a server: it compiles WebAssembly."""
HEADERS = {
    "content-security-policy": PAGE,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
