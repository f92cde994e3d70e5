import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** Most routes of remotes in one report of a page. */
export const maxPagesInReport = 12;
/** Most openings of one route in a report whose times are told. */
export const maxOpeningTimes = 10;

const count = z.number().int().min(0).max(1000);
/** In milliseconds. */
const time = z.number().int().min(0).max(600_000);

/** Counters of one route of a remote since the last report of a page: numbers only, no text. */
export const pageHealth = z.strictObject({
  remote: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  /** Pattern of the page's address, ids stripped. */
  route: z.string().startsWith('/').max(200),
  openings: count,
  /** From the address to a page on which nothing loads any more, of openings that loaded no code. */
  opening_ms: z.array(time).max(maxOpeningTimes),
  /** Uncaught errors. */
  errors: count,
  /** Code or manifests that could not be loaded. */
  failed_loads: count,
  /** Cards in place of the remote or a part of it. */
  cards: count,
  /** Tasks of 50 ms and more while it was open, and the longest of them. */
  long_tasks: count,
  longest_task_ms: time,
  /** Web vitals: largest contentful paint, slowest interaction, layout shift in thousandths; `null`: not measured. */
  lcp_ms: time.nullable(),
  inp_ms: time.nullable(),
  cls_thousandths: count.nullable(),
});
export type PageHealth = z.infer<typeof pageHealth>;

/** A refused report is lost: the others are enough. */
export const recordPageHealth = endpoint({
  method: 'POST',
  path: '/api/v1/page-health/',
  summary: 'Count how releases of remotes fare in the pages of somebody who is signed in; no personal data',
  source: 'design/quality.md faults',
  permission: 'signed-in',
  repeat: 'same-result',
  // Counters: each page that anybody opens would leave an entry.
  unaudited: true,
  body: z.strictObject({ pages: z.array(pageHealth).min(1).max(maxPagesInReport) }),
  reply: z.object({ result: z.literal('OK') }),
  rateLimit: { max: 60, seconds: 300, by: 'account' },
});
