import type { PageHealth } from '@plugboard/contracts/platform';

/** A route of a release. */
export type PageKey = Pick<PageHealth, 'remote' | 'version' | 'route'>;

type Counters = { -readonly [Name in keyof PageHealth]: PageHealth[Name] };
type Count = 'openings' | 'errors' | 'failed_loads' | 'cards' | 'long_tasks' | 'cls_thousandths';
type Maximum = 'longest_task_ms' | 'lcp_ms' | 'inp_ms';

const maxCount = 1000;
const maxTimes = 10;
const maxPages = 12;

const newCounters = (key: PageKey): Counters => ({
  ...key,
  openings: 0,
  opening_ms: [],
  errors: 0,
  failed_loads: 0,
  cards: 0,
  long_tasks: 0,
  longest_task_ms: 0,
  lcp_ms: null,
  inp_ms: null,
  cls_thousandths: null,
});

/** Counters of the page since its last report, one row for each route of a release. */
export class PageCounters {
  #rows = new Map<string, Counters>();

  #row(key: PageKey): Counters {
    const name = Object.values(key).join(' ');
    const row = this.#rows.get(name) ?? newCounters(key);
    this.#rows.set(name, row);
    return row;
  }

  add(key: PageKey, what: Count, amount = 1): void {
    const row = this.#row(key);
    row[what] = Math.min(maxCount, (row[what] ?? 0) + Math.round(amount));
  }

  /** Keeps the worst value. */
  raise(key: PageKey, what: Maximum, ms: number): void {
    const row = this.#row(key);
    row[what] = Math.max(row[what] ?? 0, Math.round(ms));
  }

  addOpening(key: PageKey, ms: number): void {
    const { opening_ms: times } = this.#row(key);
    if (times.length < maxTimes) times.push(Math.round(ms));
  }

  /** The rows of one report; the counters begin anew. */
  take(): PageHealth[] {
    const rows = [...this.#rows.values()].slice(0, maxPages);
    this.#rows.clear();
    return rows;
  }
}
