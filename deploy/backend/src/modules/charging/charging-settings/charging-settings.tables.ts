interface ChargingSettingsTables {
  /** A tenant without a row has the defaults: neither. */
  charging_settings: {
    tenant_id: string;
    allows_concurrent_transactions: boolean;
    accepts_signing_requests: boolean;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargingSettingsTables {}
}
