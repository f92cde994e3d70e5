import { expect, it } from 'vitest';
import type { AccountRights } from './permissions-of.ts';
import { leavesSomethingOpen } from './sections.ts';

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
