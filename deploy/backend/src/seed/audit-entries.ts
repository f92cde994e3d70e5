import { auditActions } from '@plugboard/contracts/accounts';
import { z } from 'zod';
import { atLeastOne } from './at-least-one.ts';
import data from './data/audit-deeds.json' with { type: 'json' };
import { randomFor, type Random } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { type DemoTenant, demoTenants, type DemoTenantId } from './tenants.ts';
import { ago, day, minute } from './time.ts';
import { demoUsers, type DemoUser } from './users.ts';

interface Person {
  readonly id: string;
  readonly tenantId: DemoTenantId;
  readonly name: string;
}

interface People {
  /** Users of the tenant with administrators' rights. */
  readonly managers: readonly [Person, ...Person[]];
  /** An administrator of another tenant who sometimes works in the owner's account. */
  readonly guest: { readonly actor: Person; readonly owner: Person } | null;
}

const values = z.record(z.string(), z.json()).nullable();
const text = z.string();

const { deeds, devices } = z
  .strictObject({
    /** `{email}` and `{role}` are replaced by the user's, `{role_before}` by another role. */
    deeds: atLeastOne(
      z.strictObject({
        action: z.enum(auditActions),
        /** The user, or some card. */
        subject: z.enum(['account', 'id_tag']),
        before: values,
        after: values,
      }),
    ),
    /** Addresses of the ranges for documentation. */
    devices: atLeastOne(z.strictObject({ address: text, device: text })),
  })
  .parse(data);

function valueOf(user: DemoUser, value: unknown) {
  if (value === '{role_before}') return user.role === 'driver' ? 'partner' : 'driver';
  return value === '{email}' ? user.email : value === '{role}' ? user.role : value;
}

/** Columns of the entry about a deed that concerned a user or a card. */
function deedRow(random: Random, user: DemoUser): Row {
  const { action, subject, before, after } = random.pick(deeds);
  const fill = (given: z.infer<typeof values>) =>
    given && Object.fromEntries(Object.entries(given).map(([field, value]) => [field, valueOf(user, value)]));
  return {
    action,
    subject_type: subject,
    subject_id: subject === 'account' ? user.id : random.uuid(),
    before: fill(before),
    after: fill(after),
  };
}

const entries = 240;

/** Administrators' actions of the last sixty days. */
export function auditRows(tenant: DemoTenant, { managers, guest }: People, now: Date): Rows {
  const tenantId = tenant.id;
  const random = randomFor(`audit of ${tenantId}`);
  const users = demoUsers(tenant);
  const entry = (index: number): Row => {
    const visitor = index % 12 === 7 ? guest : null;
    const actor = visitor?.actor ?? random.pick(managers);
    const user = users[index % users.length];
    if (!user) throw new Error('The demo needs users');
    return {
      tenant_id: tenantId,
      id: random.uuid(),
      at: ago(now, Math.round(random.fraction() * 60 * day) + minute),
      actor_tenant_id: actor.tenantId,
      actor_account_id: actor.id,
      actor_name: visitor?.actor.name ?? null,
      actor_tenant_name: demoTenants.find(({ id }) => id === visitor?.actor.tenantId)?.displayName ?? null,
      on_behalf_of_account_id: visitor?.owner.id ?? null,
      ...deedRow(random, user),
      request_id: random.uuid(),
      ...random.pick(devices),
    };
  };
  return { table: 'audit_entry', rows: Array.from({ length: entries }, (_, index) => entry(index)) };
}
