import { expect, it } from 'vitest';
import type { AccountRights } from './permissions-of.ts';
import { leavesSomethingOpen, listSectionsOn } from './sections.ts';

const partner: AccountRights = {
  user_type: 'partner',
  is_limited: false,
  allowed_sections: null,
  has_payout_access: false,
  can_manage_payout_settings: false,
  has_clients: false,
  is_switched: false,
  is_main_tenant: true,
  is_tickets_section_shown: true,
};

it.each([
  ['every section', {}, true],
  ['one that is open to everybody', { allowed_sections: ['account'] }, true],
  ['one with a permission that a partner has', { allowed_sections: ['chargers'] }, true],
  ['only what a partner may not see', { allowed_sections: ['audit', 'grid-events'] }, false],
  ['the same for an administrator', { allowed_sections: ['audit', 'grid-events'], user_type: 'admin' }, true],
  ['only what a limited account has no page for', { allowed_sections: ['chargers'], is_limited: true }, false],
  ['something besides', { allowed_sections: ['chargers', 'tickets'], is_limited: true }, true],
  ['payouts without access', { allowed_sections: ['payouts'] }, false],
  ['payouts with access', { allowed_sections: ['payouts'], has_payout_access: true }, true],
  ['sign-ups for an administrator', { allowed_sections: ['sign-ups'], user_type: 'admin' }, false],
  ['sign-ups for who lets tenants in', { allowed_sections: ['sign-ups'], user_type: 'superuser' }, true],
  ['nothing that there is', { allowed_sections: ['elsewhere'] }, false],
] satisfies [string, Partial<AccountRights>, boolean][])('%s', (_case, changes, isOpen) => {
  expect(leavesSomethingOpen({ ...partner, ...changes })).toBe(isOpen);
});

it('a tenant has the sections whose flag is on and whose feature and control key are not off', () => {
  const on = (changes: Partial<Parameters<typeof listSectionsOn>[0]>) =>
    listSectionsOn({ flags: { tickets_section_shown: true }, features: {}, controls: {}, ...changes });
  expect(on({})).toEqual(expect.arrayContaining(['tickets', 'vehicles', 'pos-terminals', 'chargers']));
  expect(on({})).not.toContain('payouts');
  expect(on({ flags: { payouts_enabled: true } })).not.toContain('tickets');
  expect(on({ features: { vehicles: false } })).not.toContain('vehicles');
  expect(on({ controls: { pos_terminals: false } })).not.toContain('pos-terminals');
});
