import type { CDPSession, Page } from 'playwright';

export interface Smoothness {
  readonly framesPerSecond: number;
  /** Milliseconds of the main thread for one of them. */
  readonly busyPerFrame: number;
  /** The ones in scripts, styles and layout: the rest waits for the drawing, which is slow without a graphics card. */
  readonly workPerFrame: number;
}

/** Time of the page's main thread in milliseconds: all of it, and that in scripts, styles and layout. */
async function timesOf(session: CDPSession): Promise<{ readonly busy: number; readonly work: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return { busy: of('TaskDuration'), work: of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration') };
}

/** Slows down a page's processor so many times, and measures scripts that run on it from then on. */
export async function slowedPage(page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    /** @param script promises how many frames it has seen within `seconds`, and what else it saw */
    measure: async <Seen>(script: string, seconds: number): Promise<Seen & Smoothness> => {
      const before = await timesOf(session);
      const { frames, ...seen } = await page.evaluate<Seen & { frames: number }>(script);
      const after = await timesOf(session);
      return {
        ...(seen as Seen),
        framesPerSecond: frames / seconds,
        busyPerFrame: (after.busy - before.busy) / frames,
        workPerFrame: (after.work - before.work) / frames,
      };
    },
  };
}
