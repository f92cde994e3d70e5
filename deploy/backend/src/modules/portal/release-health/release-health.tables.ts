interface ReleaseHealthTables {
  /** Counters of a version at a route, by hour. */
  release_health: {
    tenant_id: string;
    remote: string;
    version: string;
    route: string;
    hour: Date;
    openings: number;
    errors: number;
    failed_loads: number;
    cards: number;
    long_tasks: number;
    /** Histograms, by `timingBucketOf`. */
    opening_times: number[];
    lcp_times: number[];
    inp_times: number[];
    cls_thousandths_sum: number;
    cls_pages: number;
  };
  /** Accounts that had a version. Each is one account of the comparison, however often it came. */
  release_account: {
    tenant_id: string;
    remote: string;
    version: string;
    account_id: string;
    first_at: Date;
    last_at: Date;
    /** When it last had an error, a failed load or a card. */
    failed_at: Date | null;
    /** When a task last blocked its page for two seconds. */
    blocked_at: Date | null;
    /** Its latest opening that was timed. */
    opening_bucket: number | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ReleaseHealthTables {}
}
