import { test as base } from '@playwright/test';
import { type Portal, openPortal } from './portal.ts';

interface PerWorker {
  /** The portal with every test remote published. A test that changes releases opens one of its own. */
  readonly portal: Portal;
}

let visitors = 0;

/** An address of the range for documentation (RFC 2544), another one for each test. */
const nextAddress = (worker: number): string => {
  visitors += 1;
  return `198.18.${worker % 256}.${visitors % 256}`;
};

export const test = base.extend<object, PerWorker>({
  portal: [
    async ({}, use) => {
      const portal = await openPortal();
      await portal.publish('sections-1');
      await portal.publish('vehicles-1');
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({}, use, info) => use({ 'X-Forwarded-For': nextAddress(info.parallelIndex) }),
});

export { expect, type Page } from '@playwright/test';
