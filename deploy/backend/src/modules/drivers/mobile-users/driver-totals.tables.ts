interface DriverTotalTables {
  /** Sums of a driver's ended sessions, revenue in the tenant's currency. The database keeps one row for each driver. */
  driver_total: {
    tenant_id: string;
    account_id: string;
    sessions: number;
    energy_wh: number;
    revenue_minor: number;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends DriverTotalTables {}
}
