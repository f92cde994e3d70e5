import type { AuditAction, AuditSubjectType } from '@plugboard/contracts/accounts';
import { randomFor, type Random } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { demoTenants, type DemoTenantId } from './tenants.ts';
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

type Deed = (
  random: Random,
  user: DemoUser,
) => Pick<Row, 'subject_id' | 'before' | 'after'> & {
  readonly action: AuditAction;
  readonly subject_type: AuditSubjectType;
};

const account = (user: DemoUser) => ({ subject_type: 'account', subject_id: user.id }) as const;

const deeds: readonly [Deed, ...Deed[]] = [
  (_, user) => ({
    action: 'user.added',
    ...account(user),
    before: null,
    after: { email: user.email, role: user.role, is_invited: true },
  }),
  (_, user) => ({ action: 'user.invited', ...account(user), before: null, after: null }),
  (_, user) => ({
    action: 'user.changed',
    ...account(user),
    before: { has_payout_access: false },
    after: { has_payout_access: true },
  }),
  (_, user) => ({ action: 'user.changed', ...account(user), before: { role: 'driver' }, after: { role: user.role } }),
  (random) => ({
    action: 'id_tag.blocked',
    subject_type: 'id_tag',
    subject_id: random.uuid(),
    before: { is_blocked: false },
    after: { is_blocked: true },
  }),
];

type SeenFrom = { readonly address: string; readonly device: string };

/** Addresses of the ranges for documentation. */
const devices: readonly [SeenFrom, ...SeenFrom[]] = [
  { address: '192.0.2.17', device: 'Chrome, Windows' },
  { address: '192.0.2.17', device: 'Edge, Windows' },
  { address: '198.51.100.4', device: 'Safari, macOS' },
  { address: '203.0.113.80', device: 'Safari, iOS' },
];

const entries = 240;

/** Administrators' actions of the last sixty days. */
export function auditRows(tenantId: DemoTenantId, { managers, guest }: People, now: Date): Rows {
  const random = randomFor(`audit of ${tenantId}`);
  const users = demoUsers(tenantId);
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
      ...random.pick(deeds)(random, user),
      request_id: random.uuid(),
      ...random.pick(devices),
    };
  };
  return { table: 'audit_entry', rows: Array.from({ length: entries }, (_, index) => entry(index)) };
}
