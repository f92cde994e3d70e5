/** In milliseconds: far longer than local storage takes to reach every tab. */
const rememberedMs = 60_000;

const lockName = (spentToken: string) => `plugboard-spent-${spentToken}`;

/** `null` in a browser without locks; the server's reuse detection then settles races between tabs. */
const locks = () => ('locks' in navigator ? navigator.locks : null);

/** Runs `work` in one tab of the host at a time. */
export const withRefreshLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  locks()?.request('plugboard-refresh', work) ?? work();

/**
 * Tells the other tabs that a refresh token has been traded. Browsers keep local storage per process and pass changes
 * on later, so the next tab in line may still read the old pair; who holds which lock is known to all at once.
 */
export const markTokenSpent = (token: string): Promise<void> =>
  new Promise((marked) => {
    const hold = () => {
      marked();
      return new Promise<void>((release) => setTimeout(release, rememberedMs));
    };
    if (locks()?.request(lockName(token), { mode: 'shared' }, hold) === undefined) marked();
  });

/** Whether another tab has traded this refresh token. */
export async function isTokenSpentElsewhere(token: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockName(token));
}
