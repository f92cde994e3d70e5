import type { PageHealth } from '@plugboard/contracts/platform';

/** A route of a release. */
export type PageKey = Pick<PageHealth, 'remote' | 'version' | 'route'>;

type Counters = { -readonly [Name in keyof PageHealth]: PageHealth[Name] };

const maxCount = 1000;
const maxTimes = 10;
const maxPages = 12;

const newCounters = ({ remote, version, route }: PageKey): Counters => ({
  remote,
  version,
  route,
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
    const name = `${key.remote} ${key.version} ${key.route}`;
    const row = this.#rows.get(name) ?? newCounters(key);
    this.#rows.set(name, row);
    return row;
  }

  count(key: PageKey, what: 'openings' | 'errors' | 'failed_loads' | 'cards'): void {
    const row = this.#row(key);
    row[what] = Math.min(maxCount, row[what] + 1);
  }

  addOpening(key: PageKey, ms: number): void {
    const { opening_ms: times } = this.#row(key);
    if (times.length < maxTimes) times.push(Math.round(ms));
  }

  addTask(key: PageKey, ms: number): void {
    const row = this.#row(key);
    row.long_tasks = Math.min(maxCount, row.long_tasks + 1);
    row.longest_task_ms = Math.max(row.longest_task_ms, Math.round(ms));
  }

  /** Keeps the worst value of a vital. */
  addVital(key: PageKey, what: 'lcp_ms' | 'inp_ms', ms: number): void {
    const row = this.#row(key);
    row[what] = Math.max(row[what] ?? 0, Math.round(ms));
  }

  addShift(key: PageKey, shift: number): void {
    const row = this.#row(key);
    row.cls_thousandths = Math.min(maxCount, (row.cls_thousandths ?? 0) + Math.round(shift * 1000));
  }

  /** The rows of one report; the counters begin anew. */
  take(): PageHealth[] {
    const rows = [...this.#rows.values()].slice(0, maxPages);
    this.#rows = new Map();
    return rows;
  }
}
