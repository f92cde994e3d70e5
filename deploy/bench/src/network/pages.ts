import type { Credentials } from '../portal.ts';
import type { Gap } from './stream-position.ts';
import { startWorker, type Worker } from './worker.ts';

export interface PagesOptions {
  /** Of the gateways' balancer. */
  readonly url: string;
  readonly host: string;
  readonly pages: number;
  /** The pages are theirs in turn: an account has twenty at an instance. */
  readonly people: readonly Credentials[];
}

export interface PagesReport {
  /** Pages whose stream is open. */
  readonly live: number;
  /** The last event of the page that is furthest behind. */
  readonly slowest: number;
  readonly events: number;
  readonly repeated: number;
  readonly resets: number;
  /** Numbers that were left out, each with how many pages it was left out at. */
  readonly gaps: readonly (Gap & { readonly pages: number })[];
  readonly reopened: number;
}

/** Open pages in a process of their own, which listen to the tenant's events. */
export const startPages = (options: PagesOptions): Worker<never, PagesReport> =>
  startWorker(new URL('./pages.worker.ts', import.meta.url), options);
