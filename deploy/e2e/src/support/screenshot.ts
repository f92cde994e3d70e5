import type { Page } from '@playwright/test';
import type { Portal } from './portal.ts';

/** One state of the portal, and how a user reaches it. */
export interface Screenshot {
  readonly what: string;
  readonly open: (page: Page, portal: Portal) => Promise<unknown>;
  /** For what does not stay open while it is looked at. */
  readonly reopen?: (page: Page) => Promise<unknown>;
}
