/**
 * Runs inside a remote's entry. A chunk that could not be loaded is asked for under a fresh address when the person
 * tries again, for browsers and proxies remember failures too. The sdk counts attempts in the global below.
 */
declare const __webpack_require__: { u?: (chunk: string | number) => string };

const addressOf = __webpack_require__.u;
if (addressOf) {
  __webpack_require__.u = (chunk) => {
    const attempt = (globalThis as { __PLUGBOARD_ATTEMPT__?: number }).__PLUGBOARD_ATTEMPT__;
    return attempt ? `${addressOf(chunk)}?attempt=${attempt}` : addressOf(chunk);
  };
}

export default function retryChunks(): { readonly name: string } {
  return { name: 'plugboard-retry-chunks' };
}
