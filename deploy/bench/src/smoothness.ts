import type { CDPSession, Page } from 'playwright';

export interface Smoothness {
  readonly framesPerSecond: number;
  /** Milliseconds of the main thread for one of them. */
  readonly busyPerFrame: number;
}

/** Busy time of the page's main thread in milliseconds. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Slows down a page's processor so many times, and measures scripts that run on it from then on. */
export async function slowedPage(page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    /** @param script promises how many frames it has seen within `seconds`, and what else it saw */
    measure: async <Seen>(script: string, seconds: number): Promise<Seen & Smoothness> => {
      const before = await busy(session);
      const { frames, ...seen } = await page.evaluate<Seen & { frames: number }>(script);
      const busyPerFrame = ((await busy(session)) - before) / frames;
      return { ...(seen as Seen), framesPerSecond: frames / seconds, busyPerFrame };
    },
  };
}
