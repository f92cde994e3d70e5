import { z } from 'zod';
import { jsonSetting } from '../json-setting.ts';

const days = (least: number) => z.number().int().min(least).max(3650).optional();

const byTenant = z.record(z.string(), z.strictObject({ meter_value_days: days(31), ocpp_message_days: days(1) }));

/**
 * `TENANT_RETENTION`: JSON, by tenant: days for which its rows are kept, where they differ from `METER_VALUE_DAYS` and
 * `OCPP_MESSAGE_DAYS`.
 *
 * @example {"demo": {"meter_value_days": 1100, "ocpp_message_days": 30}}
 */
export const tenantRetention = jsonSetting(byTenant, '{}');
export type TenantRetention = z.output<typeof tenantRetention>;

/** A month is archived so many days after its end at the earliest. */
export const minArchiveDays = 62;

/** Days for which rows of a table are kept. */
export interface Retention {
  readonly days: number;
  /** Of tenants with a setting of their own. */
  readonly daysOf: Readonly<Record<string, number>>;
}

export function retentionOf(
  days: number,
  ofTenants: TenantRetention,
  setting: 'meter_value_days' | 'ocpp_message_days',
): Retention {
  const own = Object.entries(ofTenants).flatMap(([tenant, { [setting]: ofTenant }]) =>
    ofTenant === undefined ? [] : [[tenant, ofTenant] as const],
  );
  return { days, daysOf: Object.fromEntries(own) };
}
