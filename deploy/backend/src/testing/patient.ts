/** For `vi.waitFor`, which otherwise gives up after a second: a busy machine is slow, not wrong. In milliseconds. */
export const patient = { timeout: 120_000, interval: 50 } as const;
