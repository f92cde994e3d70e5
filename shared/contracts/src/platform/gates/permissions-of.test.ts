import { describe, expect, it } from 'vitest';
import { permissionsOf, remotePermissionsOf, type AccountRights } from './permissions-of.ts';

const admin: AccountRights = {
  user_type: 'admin',
  is_limited: false,
  allowed_sections: null,
  has_payout_access: false,
  can_manage_payout_settings: false,
  has_clients: false,
  is_switched: false,
  is_main_tenant: true,
  is_tickets_section_shown: true,
};
const of = (changes: Partial<AccountRights>) => permissionsOf({ ...admin, ...changes });

describe('what an account may do', () => {
  it('gives a driver nothing', () => {
    expect(of({ user_type: 'driver', has_payout_access: true })).toEqual([]);
  });

  it('keeps grid events for super admins', () => {
    expect(of({ user_type: 'superuser' })).toContain('view_gridevent');
    expect(of({})).not.toContain('view_gridevent');
  });

  it('keeps errors of browsers for super admins', () => {
    expect(of({ user_type: 'superuser' })).toContain('view_browser_errors');
    expect(of({ user_type: 'superuser', is_limited: true })).not.toContain('view_browser_errors');
    expect(of({ user_type: 'superuser', allowed_sections: ['audit'] })).not.toContain('view_browser_errors');
    expect(of({})).not.toContain('view_browser_errors');
  });

  it('lets a partner look at chargers and change none', () => {
    const partner = of({ user_type: 'partner' });
    expect(partner).toEqual(expect.arrayContaining(['view_charger', 'view_user']));
    expect(partner).not.toContain('change_charger');
    expect(partner).not.toContain('change_user');
  });

  it('takes from a limited account what its screens do not need', () => {
    expect(of({ is_limited: true }).toSorted()).toEqual([
      'add_user',
      'change_tickets',
      'change_user',
      'open_tickets',
      'view_charging_session',
      'view_dashboard',
      'view_id_tag',
      'view_tickets',
      'view_user',
    ]);
  });

  it('lets every limited account but a driver add users, and only managers change them', () => {
    const partner = of({ user_type: 'partner', is_limited: true });
    expect(partner).toContain('add_user');
    expect(partner).not.toContain('change_user');
    expect(of({ user_type: 'partner' })).not.toContain('add_user');
    expect(of({ user_type: 'driver', is_limited: true })).toEqual([]);
    expect(of({ user_type: 'partner', is_limited: true, allowed_sections: ['tickets'] })).not.toContain('add_user');
  });

  it('lets a partner open tickets and leaves changing them to whoever manages', () => {
    expect(of({ user_type: 'partner' })).toContain('open_tickets');
    expect(of({ user_type: 'partner' })).not.toContain('change_tickets');
    expect(of({ user_type: 'tenant_owner' })).toContain('change_tickets');
  });

  it('opens tickets to nobody where the tenant shows no such section', () => {
    const hidden = of({ user_type: 'superuser', is_tickets_section_shown: false });
    expect(hidden.filter((permission) => permission.includes('ticket'))).toEqual([]);
    expect(hidden).toContain('view_user');
  });

  it('takes what lies outside the allowed sections', () => {
    const inSections = of({ allowed_sections: ['tickets', 'chargers'], user_type: 'superuser' });
    expect(inSections).toEqual(expect.arrayContaining(['view_tickets', 'view_charger']));
    expect(inSections).not.toContain('view_user');
    expect(inSections).not.toContain('view_gridevent');
  });

  it('lets an account switch that has clients, and nobody who has switched already', () => {
    expect(of({})).not.toContain('switch_client');
    expect(of({ has_clients: true })).toContain('switch_client');
    expect(of({ has_clients: true, is_switched: true })).not.toContain('switch_client');
  });

  it('lets nobody switch who has less than a client’s owner', () => {
    const switches = (changes: Partial<AccountRights>) =>
      of({ has_clients: true, ...changes }).includes('switch_client');
    expect(switches({ user_type: 'tenant_owner' })).toBe(true);
    expect(switches({ user_type: 'partner' })).toBe(false);
    expect(switches({ is_limited: true })).toBe(false);
    expect(switches({ allowed_sections: ['users', 'account'] })).toBe(false);
  });

  it('lets super admins of the main tenant let tenants in, themselves and at home', () => {
    const superuser = { user_type: 'superuser' } as const;
    expect(of(superuser)).toContain('approve_tenant');
    expect(of({})).not.toContain('approve_tenant');
    expect(of({ ...superuser, is_main_tenant: false })).not.toContain('approve_tenant');
    expect(of({ ...superuser, is_switched: true })).not.toContain('approve_tenant');
  });

  it('keeps releases for super admins of the main tenant without limits, in their own session', () => {
    const superuser = { user_type: 'superuser' } as const;
    expect(of(superuser)).toContain('change_release');
    for (const changes of [{ is_main_tenant: false }, { is_switched: true }, { allowed_sections: ['users'] }])
      expect(of({ ...superuser, ...changes })).not.toContain('change_release');
    expect(of({ is_main_tenant: true })).not.toContain('change_release');
  });

  it('lets whoever manages users and payout settings change payout permissions', () => {
    expect(of({ can_manage_payout_settings: true })).toContain('change_payout');
    expect(of({})).not.toContain('change_payout');
    const partner = { user_type: 'partner', can_manage_payout_settings: true } as const;
    expect(of(partner)).not.toContain('change_payout');
  });

  it('opens payout figures with payout access', () => {
    expect(of({ has_payout_access: true })).toContain('is_payout_available');
    expect(of({})).not.toContain('is_payout_available');
  });
});

describe('permissions that remotes declare', () => {
  const rule = { name: 'weather.view', section: 'weather', grantedTo: 'manager' } as const;
  const held = (changes: Partial<AccountRights>, ofLimited?: true) =>
    remotePermissionsOf({ ...admin, ...changes }, [{ ...rule, ...(ofLimited && { ofLimited }) }]);

  it.each([
    [{}, ['weather.view']],
    [{ user_type: 'superuser' }, ['weather.view']],
    [{ user_type: 'partner' }, []],
    [{ allowed_sections: ['chargers'] }, []],
    [{ allowed_sections: ['chargers', 'weather'] }, ['weather.view']],
    [{ is_limited: true }, []],
  ] as const)('go by kind, section and limits: %j holds %j', (changes, names) => {
    expect(held(changes)).toEqual(names);
  });

  it('open to limited accounts where they say so', () => {
    expect(held({ is_limited: true }, true)).toEqual(['weather.view']);
  });
});
