import type { AuditAction, AuditSubjectType } from '@plugboard/contracts';
import { randomFor, type Random } from './random.ts';
import type { Row, Rows } from './rows.ts';
import type { DemoTenantId } from './tenants.ts';
import { ago, day, minute } from './time.ts';
import { demoUsers, type DemoUser } from './users.ts';

interface Person {
  readonly id: string;
  readonly tenantId: DemoTenantId;
}

interface People {
  /** Of the tenant, who do what administrators do. */
  readonly managers: readonly [Person, ...Person[]];
  /** Somebody of another tenant who works in the owner's account now and then. */
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

const entries = 240;

/** What administrators did in the last sixty days. */
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
      on_behalf_of_account_id: visitor?.owner.id ?? null,
      ...random.pick(deeds)(random, user),
      request_id: random.uuid(),
    };
  };
  return { table: 'audit_entry', rows: Array.from({ length: entries }, (_, index) => entry(index)) };
}
