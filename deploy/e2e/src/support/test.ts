import { test as base } from '@playwright/test';
import { type Portal, openPortal } from './portal.ts';

interface PerWorker {
  /** The portal with every test remote published. A test that changes releases takes `own`. */
  readonly portal: Portal;
}

interface PerTest {
  /** A portal with a registry of its own, where only the real remotes are published. */
  readonly own: Portal;
}

/** In milliseconds: a portal is several programs, one after the other, and a test's own time begins when it is there. */
const untilOpen = 180_000;

let visitors = 0;

/**
 * An address of the range for documentation (RFC 3849), another one for each test: a worker that is begun anew after a
 * failure has another number.
 */
const nextAddress = (worker: number): string => {
  visitors += 1;
  return `2001:db8:${worker.toString(16)}:${visitors.toString(16)}::1`;
};

export const test = base.extend<PerTest, PerWorker>({
  portal: [
    async ({}, use) => {
      const portal = await openPortal();
      await portal.publish('sections-1');
      await portal.publish('vehicles-1');
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: untilOpen },
  ],
  own: [
    async ({}, use) => {
      const own = await openPortal();
      await use(own);
      await own.close();
    },
    { timeout: untilOpen },
  ],
  extraHTTPHeaders: async ({}, use, info) => use({ 'X-Forwarded-For': nextAddress(info.workerIndex) }),
});

export { expect, type Page } from '@playwright/test';
