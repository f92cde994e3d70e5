import type { Credentials } from '../portal.ts';
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
  readonly missed: number;
  readonly repeated: number;
  readonly resets: number;
  /** The first gaps of some pages, to find what caused them. */
  readonly gaps: readonly {
    readonly page: number;
    readonly after: number;
    readonly before: number;
    readonly at: string;
  }[];
  readonly reopened: number;
}

/** Open pages in a process of their own, which listen to the tenant's events. */
export const startPages = (options: PagesOptions): Worker<never, PagesReport> =>
  startWorker(new URL('./pages.worker.ts', import.meta.url), options);
