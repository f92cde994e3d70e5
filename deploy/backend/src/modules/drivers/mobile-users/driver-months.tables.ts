interface DriverMonthTables {
  /** Ended sessions of drivers by the month of UTC in which they began; none where there are none. The database keeps them. */
  driver_month: {
    tenant_id: string;
    month_at: Date;
    account_id: string;
    sessions: number;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends DriverMonthTables {}
}
