interface DriverTotalTables {
  /** Sums of a driver's ended sessions, revenue in the tenant's currency, and their subscription. The database keeps one row for each driver. */
  driver_total: {
    tenant_id: string;
    account_id: string;
    sessions: number;
    energy_wh: number;
    revenue_minor: number;
    /** Of the subscription that runs; empty without one. */
    subscription_name: string;
    /** -1 without a subscription. */
    subscription_price_minor: number;
    /** `-infinity` without a subscription. */
    subscription_start: string;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends DriverTotalTables {}
}
