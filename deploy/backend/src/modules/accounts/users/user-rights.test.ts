import {
  createUser,
  getUser,
  importUsers,
  inviteUsers,
  resendInvite,
  userRoles,
  type UserType,
} from '@plugboard/contracts/accounts';
import { permissionsOf, sections, type Section } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { canManage, refusedChanges } from './user-rules.ts';

interface Level {
  readonly user_type: UserType;
  readonly is_limited: boolean;
  readonly allowed_sections: Section[] | null;
  readonly has_payout_access: boolean;
  readonly can_manage_payout_settings: boolean;
}
const plain = {
  is_limited: false,
  allowed_sections: null,
  has_payout_access: false,
  can_manage_payout_settings: false,
} as const;
const some: Section[] = ['users', 'tickets'];
const variants: Readonly<Record<string, Partial<Level>>> = {
  plain: {},
  limited: { is_limited: true },
  sectioned: { allowed_sections: some },
  payouts: { has_payout_access: true, can_manage_payout_settings: true },
};
const levelsOf = (types: readonly UserType[], plainOnly: readonly UserType[]): Record<string, Level> =>
  Object.fromEntries(
    [...types, ...plainOnly].flatMap((user_type) =>
      Object.entries(variants)
        .filter(([name]) => name === 'plain' || types.includes(user_type))
        .map(([name, rest]) => [`${name} ${user_type}`, { user_type, ...plain, ...rest }]),
    ),
  );
const ranks: readonly UserType[] = ['driver', 'partner', 'tenant_owner', 'admin', 'superuser'];
const managers = levelsOf(['tenant_owner', 'admin'], ['partner', 'superuser']);
const targets: Readonly<Record<string, Level>> = {
  ...levelsOf(['partner', 'tenant_owner', 'admin'], ['driver', 'superuser']),
  'payouts driver': { user_type: 'driver', ...plain, ...variants['payouts'] },
};

/** Everything an account can do, one word each: the rule of these tests, stated apart from the product's code. */
function powersOf(level: Level): Set<string> {
  if (level.user_type === 'driver') return new Set();
  const rank = ranks.indexOf(level.user_type);
  const isManager = rank >= ranks.indexOf('tenant_owner');
  return new Set([
    ...ranks.slice(0, rank + 1),
    ...(level.allowed_sections ?? [...sections, 'sections to come']),
    ...(level.is_limited ? [] : ['what a limited account lacks']),
    ...(level.has_payout_access ? ['receives payouts'] : []),
    ...(level.can_manage_payout_settings && isManager && !level.is_limited ? ['manages payouts'] : []),
  ]);
}
const payoutPowers = ['receives payouts', 'manages payouts'];
const holdsAll = (own: Set<string>, other: Set<string>, besides: readonly string[] = []) =>
  [...other].every((power) => own.has(power) || besides.includes(power));
const mayManageUsers = (level: Level) => ranks.indexOf(level.user_type) >= ranks.indexOf('tenant_owner');

/** Accounts never get more rights than their creator has, except payouts from payout managers. */
function mayProduce(own: Level, before: Level | undefined, after: Level): boolean {
  const powers = powersOf(own);
  const given = powers.has('manages payouts') ? payoutPowers : [];
  const had = before ? payoutPowers.filter((power) => powersOf(before).has(power)) : [];
  const flips = (['has_payout_access', 'can_manage_payout_settings'] as const).some(
    (field) => after[field] !== (before?.[field] ?? false),
  );
  if (flips && given.length === 0) return false;
  return holdsAll(powers, powersOf(after), [...given, ...had]);
}
const mayRule = (own: Level, target: Level) =>
  mayManageUsers(own) && holdsAll(powersOf(own), powersOf(target), payoutPowers);

const changes: readonly object[] = [
  ...userRoles.map((role) => ({ role })),
  { is_limited: true },
  { is_limited: false },
  { allowed_sections: null },
  { allowed_sections: some },
  { allowed_sections: [...some, 'chargers'] },
  { has_payout_access: true },
  { can_manage_payout_settings: true },
  { role: 'admin', is_limited: false, allowed_sections: null },
  { is_superuser: true },
  { status: 'DISABLED' },
  { first_name: 'Other' },
];

const afterChange = (before: Level, change: Partial<Level> & { role?: UserType }): Level => {
  const { role, ...rest } = change;
  // A super admin stays one while the role does.
  const isSame = role === undefined || (role === 'admin' && before.user_type === 'superuser');
  return { ...before, ...rest, user_type: isSame ? before.user_type : role };
};
/** The part of a change that is not so already, as the service passes it to the rules. */
const differing = (before: Level, change: object): object => {
  const role = before.user_type === 'superuser' ? 'admin' : before.user_type;
  const known: Readonly<Record<string, unknown>> = { ...before, role, first_name: 'A' };
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => JSON.stringify(known[field]) !== JSON.stringify(value)),
  );
};
const isUnknown = (change: object) => 'is_superuser' in change;

/** Every fourth target for each manager, others for the next one: a call for every pair would take a minute. */
const targetsFor = (manager: string): [string, Level][] =>
  Object.entries(targets).filter((_, at) => (at + Object.keys(managers).indexOf(manager)) % 4 === 0);

/** The account of a manager as the rules take it. */
const callerOf = ({ user_type, is_limited, allowed_sections, ...level }: Level) => ({
  id: 'manager',
  userType: user_type,
  isLimited: is_limited,
  allowedSections: allowed_sections,
  actor: null,
  permissions: permissionsOf({
    ...level,
    user_type,
    is_limited,
    allowed_sections,
    has_clients: false,
    is_switched: false,
    is_main_tenant: false,
    is_tickets_section_shown: true,
  }),
});

describe('the rules about who may change whom', () => {
  it.each(Object.entries(managers))('let %s give nobody more than it has', (_name, own) => {
    const caller = callerOf(own);
    const wrong = Object.entries(targets).flatMap(([targetName, target]) =>
      changes
        .filter((change) => !isUnknown(change))
        .filter((change) => {
          const wanted = differing(target, change);
          const row = { ...target, id: 'target', status: 'active', has_two_factor: false } as const;
          const isAllowed =
            canManage(caller, target) && Object.keys(refusedChanges(caller, row, wanted, [])).length === 0;
          return isAllowed !== (mayRule(own, target) && mayProduce(own, target, afterChange(target, change)));
        })
        .map((change) => [targetName, change]),
    );
    expect(wrong).toEqual([]);
  });
});

describe('who may create and manage whom', () => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  const ids: Record<string, string> = {};
  const urlOf = (id: string) => getUser.path.replace('{id}', id);
  const post = (name: string, url: string, body: object) =>
    app.call({ method: 'POST', url, token: tokens[name], body, headers: { 'idempotency-key': newId() } });
  const accounts = () => app.database.kysely.selectFrom('account').selectAll().orderBy('id').execute();
  const stored = (name: string, level: Level, id: string) => ({
    ...level,
    tenant_id: 'demo',
    id,
    email: `${name.replaceAll(' ', '.')}@demo.example`,
    first_name: 'A',
    last_name: 'B',
    avatar: null,
    role: level.user_type === 'superuser' ? ('admin' as const) : level.user_type,
    phone: null,
    status: 'active' as const,
  });
  const isOk = ({ statusCode }: { statusCode: number }) => {
    expect(statusCode).toBeLessThan(500);
    return statusCode === 200;
  };

  beforeAll(async () => {
    app = await createTestApp(oneEngine);
    const { kysely } = app.database;
    const known = await kysely.selectFrom('credential').select('password_hash').executeTakeFirstOrThrow();
    for (const [name, level] of Object.entries(managers)) {
      const account = stored(`manager ${name}`, level, newId());
      await kysely.insertInto('account').values(account).execute();
      await kysely
        .insertInto('credential')
        .values({ tenant_id: 'demo', account_id: account.id, password_hash: known.password_hash })
        .execute();
      tokens[name] = await signInAs(app, `manager.${name.replaceAll(' ', '.')}`);
    }
    for (const [name, level] of Object.entries(targets)) {
      ids[name] = newId();
      await kysely
        .insertInto('account')
        .values(stored(`target ${name}`, level, ids[name]))
        .execute();
    }
  });
  afterAll(() => app.close());

  it.each(Object.entries(managers))('%s changes, deletes and reads no one beyond', async (name, own) => {
    const before = await accounts();
    const wrong: unknown[] = [];
    const { kysely } = app.database;
    for (const [targetName, target] of targetsFor(name)) {
      const id = ids[targetName] ?? '';
      const restore = () =>
        kysely
          .updateTable('account')
          .set(stored(`target ${targetName}`, target, id))
          .where('id', '=', id)
          .execute();
      await kysely.deleteFrom('rate_limit').execute();
      for (const change of changes) {
        const after = afterChange(target, change);
        const expected = !isUnknown(change) && mayRule(own, target) && mayProduce(own, target, after);
        const reply = await app.call({ method: 'PATCH', url: urlOf(id), token: tokens[name], body: change });
        if (isOk(reply) !== expected) wrong.push([targetName, change, expected, reply.body]);
        if (reply.statusCode === 200) await restore();
      }
      const license = await app.call({ url: `${urlOf(id)}driver-license/`, token: tokens[name] });
      if (license.statusCode !== (mayRule(own, target) ? 404 : 403)) wrong.push([targetName, 'license', license.body]);
      const deleted = await app.call({ method: 'DELETE', url: urlOf(id), token: tokens[name] });
      if (isOk(deleted) !== mayRule(own, target)) wrong.push([targetName, 'delete', deleted.body]);
      if (deleted.statusCode === 200)
        await kysely
          .insertInto('account')
          .values(stored(`target ${targetName}`, target, id))
          .execute();
      await kysely.updateTable('account').set({ status: 'invited' }).where('id', '=', id).execute();
      const url = resendInvite.path.replace('{id}', id);
      const invited = await app.call({ method: 'PATCH', url, token: tokens[name] });
      if (isOk(invited) !== mayRule(own, target)) wrong.push([targetName, 'resend', invited.body]);
      await restore();
    }
    expect(wrong).toEqual([]);
    const shape = (rows: typeof before) =>
      rows.map(({ created_at: _, invited_at: __, invited_by: ___, ...row }) => row);
    expect(shape(await accounts())).toEqual(shape(before));
  });

  it.each(Object.entries(managers))('%s adds, imports and invites no one beyond', async (name, own) => {
    const wrong: unknown[] = [];
    const levels = Object.entries(targets).filter(([, { user_type }]) => user_type !== 'superuser');
    const remove = () => app.database.kysely.deleteFrom('account').where('email', 'like', '%@new.example').execute();
    await app.database.kysely.deleteFrom('rate_limit').execute();
    for (const [levelName, { user_type: role, ...rest }] of levels) {
      const expected = mayManageUsers(own) && mayProduce(own, undefined, { user_type: role, ...rest });
      const person = { email: 'a@new.example', first_name: 'A', last_name: 'B', role, ...rest, send_invitation: false };
      const reply = await post(name, createUser.path, person);
      if (isOk(reply) !== expected) wrong.push([levelName, expected, reply.body]);
      await remove();
    }
    for (const role of userRoles) {
      const expected = mayManageUsers(own) && mayProduce(own, undefined, { user_type: role, ...plain });
      const csv = 'email,first_name,last_name\nb@new.example,A,B';
      const imported = await post(name, importUsers.path, { csv, role, dry_run: false });
      const invited = await post(name, inviteUsers.path, { emails: 'c@new.example', role, dry_run: false });
      for (const reply of [imported, invited])
        if ((isOk(reply) && reply.json<{ created: number }>().created === 1) !== expected)
          wrong.push([role, expected, reply.body]);
      await remove();
    }
    for (const field of ['is_superuser', 'user_type'])
      expect((await post(name, createUser.path, { email: 'd@new.example', [field]: true })).statusCode).not.toBe(200);
    expect(wrong).toEqual([]);
  });

  it('says why a user is not theirs to manage', async () => {
    const shown = (name: string, target: string) => app.call({ url: urlOf(ids[target] ?? ''), token: tokens[name] });
    const lock = async (name: string, target: string) =>
      (await shown(name, target)).json<{ locked_because: string }>().locked_because;
    expect(await lock('limited admin', 'plain partner')).toBe('is_limited');
    expect(await lock('sectioned admin', 'plain partner')).toBe('allowed_sections');
    expect(await lock('plain tenant_owner', 'plain admin')).toBe('role');
    expect(await lock('plain partner', 'plain driver')).toBe('permission');
    expect(await lock('plain admin', 'plain partner')).toBeNull();
    expect((await shown('limited admin', 'plain admin')).json()).toMatchObject({ allowed_actions: [] });
    const reply = await post('limited admin', createUser.path, {
      email: 'a@new.example',
      first_name: 'A',
      last_name: 'B',
      role: 'admin',
    });
    expect(reply.json()).toEqual({
      is_limited: ['A limited account can only manage limited accounts. Turn on “Limited account”.'],
    });
  });
});
