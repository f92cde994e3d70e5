/**
 * Runs inside a remote's entry. A chunk that could not be loaded is asked for under a fresh address when the person
 * tries again, for browsers and proxies remember failures too. The sdk counts attempts in the global below.
 */
declare const __webpack_require__: Partial<Record<'u' | 'miniCssF', (chunk: string | number) => string>>;

function withAttempt(name: 'u' | 'miniCssF'): void {
  const address = __webpack_require__[name];
  if (!address) return;
  __webpack_require__[name] = (chunk) => {
    const attempt = (globalThis as { __PLUGBOARD_ATTEMPT__?: number }).__PLUGBOARD_ATTEMPT__;
    return attempt ? `${address(chunk)}?attempt=${attempt}` : address(chunk);
  };
}

withAttempt('u');
withAttempt('miniCssF');

export default function retryChunks(): { readonly name: string } {
  return { name: 'plugboard-retry-chunks' };
}
