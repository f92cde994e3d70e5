import { permissionsOf } from '@plugboard/contracts/platform';
import { aViewer } from '@plugboard/testing';
import { expect, test } from 'vitest';
import { firstChoice, viewerAs } from './view-as.model.ts';

const own = aViewer({
  isAdmin: true,
  hasPro: true,
  flags: { live_view: true, tickets_section_shown: true },
  features: { location: false },
});
const choice = firstChoice(own);

test('what is the tenant’s stays, what is the account’s is the other one’s', () => {
  const seen = viewerAs({ ...choice, userType: 'driver' }, own, []);
  expect(seen).toMatchObject({ hasPro: true, flags: own.flags, features: { location: false } });
  expect(seen).toMatchObject({ kinds: ['driver'], isAdmin: false, isSuperuser: false, permissions: [] });
});

test('limited and fleet are kinds, and a limited account has fewer permissions', () => {
  const seen = viewerAs({ ...choice, userType: 'admin', isLimited: true, isFleet: true }, own, []);
  expect(seen.kinds).toEqual(['fleet', 'limited']);
  expect(seen.isAdmin).toBe(true);
  expect(seen.permissions.toSorted()).toEqual(
    [
      'view_tickets',
      'view_dashboard',
      'open_tickets',
      'view_user',
      'view_id_tag',
      'view_charging_session',
      'change_tickets',
      'add_user',
      'change_user',
    ].toSorted(),
  );
});

test('a feature that is switched off takes its control key along', () => {
  const seen = viewerAs({ ...choice, featuresOff: ['vehicles'] }, own, []);
  expect([seen.features.vehicles, seen.controls.vehicles, seen.features.location]).toEqual([false, false, true]);
});

test('only a super admin sees grid events, and sections narrow permissions', () => {
  const rights = {
    user_type: 'superuser',
    is_limited: false,
    allowed_sections: null,
    has_payout_access: true,
    can_manage_payout_settings: true,
    has_clients: false,
    is_switched: false,
    is_main_tenant: false,
    is_tickets_section_shown: true,
  } as const;
  expect(permissionsOf(rights)).toEqual(
    expect.arrayContaining(['view_gridevent', 'is_payout_available', 'change_payout']),
  );
  expect(permissionsOf({ ...rights, user_type: 'admin' })).not.toContain('view_gridevent');
  expect(permissionsOf({ ...rights, allowed_sections: ['tickets'] })).not.toContain('view_charger');
});

test('permissions that remotes declare follow the account that is looked at as', () => {
  const declared = [{ name: 'weather.view', section: 'weather', grantedTo: 'manager' }] as const;
  const seenBy = (userType: 'partner' | 'admin') => viewerAs({ ...choice, userType }, own, declared).remotePermissions;
  expect([seenBy('partner'), seenBy('admin')]).toEqual([[], ['weather.view']]);
});
