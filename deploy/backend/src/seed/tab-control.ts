import { controlKeys } from '@plugboard/contracts/platform';
import { z } from 'zod';
import data from './data/tab-control.json' with { type: 'json' };
import type { Row } from './rows.ts';
import type { DemoTenant } from './tenants.ts';

const key = z.enum(controlKeys);
const tree = z.array(z.strictObject({ key, name: z.string(), parent: key.nullable() })).parse(data);

/** Turns off a tenant's unused tabs, so that the menu does not show them. */
export function tabControlRows(tenant: DemoTenant): Row[] {
  const off = new Set<string>(tenant.featuresOff);
  if (!tenant.flagsOn.includes('tickets_section_shown')) off.add('tickets');
  return tree.map(({ key, name, parent }, position) => ({
    tenant_id: tenant.id,
    key,
    parent_key: parent,
    position,
    name,
    is_active: !off.has(key),
  }));
}
