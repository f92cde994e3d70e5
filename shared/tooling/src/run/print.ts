const line = (text: string) => process.stderr.write(`${text}\n`);

/** Calm one-liners on stderr, so that stdout holds answers only. */
export const print = Object.assign((text: string) => line(`· ${text}`), {
  done: (text: string) => line(`✓ ${text}`),
  failed: (text: string) => line(`✗ ${text}`),
  plain: line,
});

/** “1.2 s” since a `performance.now()`. */
export const since = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
