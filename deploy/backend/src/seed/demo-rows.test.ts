import { chargerPriceProblems, chargerStatuses, isActivated, paymentTypeOf } from '@plugboard/contracts/chargers';
import { describe, expect, it } from 'vitest';
import { toPriceSettings } from '../modules/locations/index.ts';
import { demoAccounts } from './accounts.ts';
import { demoRows } from './demo-rows.ts';
import type { Row, Rows } from './rows.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hashes = demoAccounts.map(({ name }) => `hash of ${name}`);
const seed = (): Rows[] => demoRows(now, { demo: hashes, metro: hashes, fleetco: hashes, parkline: hashes });

const all = seed();
const rowsOf = (table: Rows['table'], tenant?: string): Row[] =>
  all
    .filter((rows) => rows.table === table)
    .flatMap(({ rows }) => rows)
    .filter((row) => tenant === undefined || row['tenant_id'] === tenant);
const named = (customId: string) => {
  const charger = rowsOf('charger', 'demo').find((row) => row['custom_id'] === customId);
  const ports = rowsOf('port', 'demo').filter((row) => row['charger_id'] === charger?.['id']);
  return { ...charger, ports: ports.map((port) => port['status']) };
};
const idOf = (customId: string) => rowsOf('charger', 'demo').find((row) => row['custom_id'] === customId)?.['id'];
const off = (table: Rows['table'], tenant: string, is = 'is_active') =>
  rowsOf(table, tenant)
    .filter((row) => row[is] === false)
    .map((row) => row['name'] ?? row['key']);

describe('the demo', () => {
  it('is the same every time, for the same moment', () => {
    expect(seed()).toEqual(all);
  });

  it('has the four tenants as they are written down', () => {
    expect(
      rowsOf('tenant').map(({ id, type, has_pro, language, default_currency }) => [
        id,
        type,
        has_pro,
        language,
        default_currency,
      ]),
    ).toEqual([
      ['demo', 'STANDARD', true, 'en', 'USD'],
      ['metro', 'STANDARD', false, 'es', 'EUR'],
      ['fleetco', 'FLEET', true, 'en', 'USD'],
      ['parkline', 'STANDARD', true, 'en', 'CAD'],
    ]);
    expect(off('tenant_feature', 'demo')).toEqual([]);
    expect(off('tenant_feature', 'metro').toSorted()).toEqual(['pos_terminals', 'utility_rewards', 'vehicles']);
    expect(off('tenant_feature', 'parkline')).toEqual(['utility_rewards']);
    expect(off('tenant_flag', 'metro', 'is_on')).toContain('tickets_section_shown');
    expect(off('tenant_flag', 'parkline', 'is_on')).not.toContain('restricted_environment');
  });

  it.each(['demo', 'metro', 'fleetco', 'parkline'])('has users, cards and deeds of every kind at %s', (tenant) => {
    const kindsOf = (table: Rows['table'], column: string) => new Set(rowsOf(table, tenant).map((row) => row[column]));
    expect(kindsOf('account', 'status')).toEqual(new Set(['active', 'invited', 'disabled']));
    expect(kindsOf('id_tag', 'is_blocked')).toEqual(new Set([true, false]));
    expect(kindsOf('payment_method', 'brand')).toEqual(new Set(['VISA', 'MASTERCARD', 'OTHER']));
    expect(kindsOf('audit_entry', 'action').size).toBe(4);
    expect(kindsOf('charging_session', 'account_id').size).toBeGreaterThan(3);
    const registered = new Map(rowsOf('account', tenant).map((row) => [row['id'], String(row['created_at'])]));
    const isEarly = ({ account_id, started_at }: Row) => String(started_at) < (registered.get(account_id) ?? '');
    expect(rowsOf('charging_session', tenant).filter(isEarly)).toEqual([]);
  });

  it.each(['demo', 'metro', 'fleetco', 'parkline'])(
    'has vehicles of several makes at %s, some with a driver',
    (tenant) => {
      const vehicles = rowsOf('vehicle', tenant);
      const own = new Set(vehicles.map((row) => row['id']));
      const driven = rowsOf('account', tenant).flatMap((row) => row['default_vehicle_id'] ?? []);
      expect(own.size).toBeGreaterThanOrEqual(tenant === 'demo' ? 12 : 6);
      expect(new Set(vehicles.map((row) => row['model'])).size).toBe(4);
      expect(driven.length).toBeGreaterThan(0);
      expect(driven.filter((id) => !own.has(id))).toEqual([]);
      for (const column of ['vin', 'plate_number']) {
        const given = vehicles.flatMap((row) => row[column] ?? []);
        expect(new Set(given).size).toBe(given.length);
      }
    },
  );

  it.each(['demo', 'metro', 'fleetco', 'parkline'])('has nine accounts at %s, one of them not enrolled', (tenant) => {
    expect(
      rowsOf('account', tenant)
        .map((row) => row['email'])
        .slice(0, 9),
    ).toEqual(
      ['superuser', 'admin', 'owner', 'partner', 'driver', 'limited', 'sections', 'twofactor', 'pending'].map(
        (name) => `${name}@${tenant}.example`,
      ),
    );
    expect(rowsOf('credential', tenant)).toHaveLength(8);
  });

  it('knows the card that the charge point of the README holds, and lets it charge there', () => {
    const card = rowsOf('id_tag', 'demo').find((row) => row['number'] === 'PLUGBOARD-DEMO');
    expect(card).toMatchObject({ is_blocked: false, expires_at: null });
    const charger = rowsOf('charger', 'demo').find((row) => row['custom_id'] === 'DEMO-005') ?? {};
    expect(charger['has_rfid_access']).toBe(true);
    const { licensed_from: from, licensed_to: to } = charger as Record<string, string | null>;
    expect(isActivated(from ?? null, to ?? null, now)).toBe(true);
  });

  it('lets its administrator into the other three tenants', () => {
    expect(rowsOf('client_access').map((row) => row['client_tenant_id'])).toEqual(['metro', 'fleetco', 'parkline']);
  });

  it.each([
    ['DEMO-001', { current_type: 'AC', ports: ['OFFLINE'], payment_type: 'PER_KILOWATT_HOUR' }],
    ['DEMO-002', { current_type: 'DC', ports: ['OFFLINE', 'OFFLINE'] }],
    ['DEMO-003', { ports: ['OFFLINE'], payment_type: 'PER_KILOWATT_HOUR' }],
    ['DEMO-004', { is_out_of_order: true, status: 'OUT_OF_ORDER', ports: ['OUT_OF_ORDER'] }],
    ['DEMO-005', { status: 'OFFLINE', last_seen_at: null, disconnected_at: null, status_since: null }],
    ['DEMO-006', { status: 'OFFLINE', notes: 'Ground fault since this morning' }],
    ['DEMO-007', { share_mode: 'VIEWER', share_info: 'Parkline', location_name: 'Harbour Deck' }],
    ['DEMO-008', { licensed_to: '2026-01-31T12:00:00.000Z' }],
    ['DEMO-009', { payment_type: 'NOT_CONFIGURED' }],
    ['DEMO-010', { location_name: 'Full House', ports: ['OFFLINE'] }],
    ['DEMO-011', { location_name: 'Packed Plaza', ports: ['OFFLINE'] }],
  ])('has %s as it is written down', (customId, expected) => {
    expect(named(customId)).toMatchObject(expected);
  });

  it.each(['demo', 'metro'])(
    'has a firmware file at %s, brought to each charger of its version or refused',
    (tenant) => {
      const [release] = rowsOf('firmware_release', tenant);
      const [run] = rowsOf('bulk_run', tenant);
      expect(run).toMatchObject({ state: 'DONE', action: { release: release?.['id'] } });
      const reached = rowsOf('bulk_run_row', tenant).filter((row) => row['run_id'] === run?.['id']);
      expect(reached.length).toBeGreaterThan(4);
      for (const row of reached) {
        const charger = rowsOf('charger', tenant).find(({ id }) => id === row['charger_id']);
        expect(charger).toMatchObject({ model: release?.['model'], firmware_version: release?.['version'] });
        expect(row['state'] === 'REFUSED').toBe(row['problem'] !== null);
      }
    },
  );

  it('has no price at DEMO-009: neither its own, nor of its location or the tenant for its current type', () => {
    const { id, location_id, current_type } = named('DEMO-009') as Row;
    expect(current_type).toBe('AC');
    expect(rowsOf('charger_price', 'demo').filter((row) => row['charger_id'] === id)).toEqual([]);
    const held = rowsOf('location_price', 'demo').filter(
      (row) => row['location_id'] === location_id || row['location_id'] === null,
    );
    expect(held.map((row) => row['ac'])).toEqual([null]);
  });

  it('has named chargers that a driver can open: all public', () => {
    const chargers = rowsOf('charger', 'demo').filter((row) => String(row['custom_id']).startsWith('DEMO-'));
    expect([chargers.length, new Set(chargers.map((row) => row['is_public']))]).toEqual([11, new Set([true])]);
  });

  it('has a row of each share at both tenants, with which it can be ended', () => {
    const mirrors = rowsOf('charger').filter((row) => row['share_mode'] !== null);
    expect(mirrors).toHaveLength(1);
    for (const { id, tenant_id, share_mode, share_info, source_tenant_id, source_charger_id } of mirrors) {
      const received = rowsOf('charger_share').find((row) => row['charger_id'] === id);
      expect(received).toMatchObject({ tenant_id, direction: 'in', share_mode, party: share_info });
      const given = rowsOf('charger_share').find((row) => row['charger_id'] === source_charger_id);
      expect(given).toMatchObject({
        id: received?.['id'],
        tenant_id: source_tenant_id,
        direction: 'out',
        share_mode,
        party: `owner@${String(tenant_id)}.example`,
      });
    }
  });

  it('has tags in the language of each tenant', () => {
    const used = (tenant: string) => new Set(rowsOf('charger_tag_use', tenant).map((row) => row['tag_key']));
    expect(used('demo')).toContain('night shift');
    expect(used('metro')).toContain('turno de noche');
  });

  it('has groups of chargers inside a super group, at one site', () => {
    const [site] = rowsOf('charger_super_group', 'demo');
    const groups = rowsOf('charger_group', 'demo');
    expect(groups.map((row) => row['super_group_id'])).toEqual([site?.['id'], site?.['id']]);
    const members = rowsOf('charger_group_member', 'demo').map((row) => row['charger_id']);
    const places = rowsOf('charger', 'demo').flatMap((row) => (members.includes(row['id']) ? row['location_id'] : []));
    expect([places.length, new Set(places)]).toEqual([8, new Set([site?.['location_id']])]);
  });

  it('tells charge points the schedules that its ports have', () => {
    const scheduled = rowsOf('port', 'demo').filter((row) => (row['schedule'] as unknown[]).length > 0);
    const told = new Set(rowsOf('schedule_delivery', 'demo').map((row) => row['port_id']));
    expect(scheduled.length).toBeGreaterThan(5);
    expect(told).toEqual(new Set(scheduled.map((row) => row['id'])));
  });

  it('lets the named chargers charge at any hour, whenever the demo begins', () => {
    const days = [3, 14, 25].map((date) => new Date(Date.UTC(2026, 10, date, date)));
    const scheduled = days.flatMap((start) => {
      const rows = demoRows(start, { demo: hashes, metro: hashes, fleetco: hashes, parkline: hashes });
      const of = (table: Rows['table']) => rows.filter((part) => part.table === table).flatMap((part) => part.rows);
      const named = new Set(
        of('charger').flatMap(({ id, custom_id }) => (/^DEMO-0(?:0\d|1[01])$/.test(String(custom_id)) ? [id] : [])),
      );
      expect(named.size).toBe(11);
      return of('port').filter((row) => named.has(row['charger_id']) && (row['schedule'] as unknown[]).length > 0);
    });
    expect(scheduled).toEqual([]);
  });

  it('sells licences, and has Pro where the tenant has', () => {
    const sold = rowsOf('licence').map(({ tenant_id, name, currency }) => `${tenant_id} ${name} ${currency}`);
    expect(sold).toHaveLength(8);
    expect(sold).toContain('metro Pro EUR');
    expect(rowsOf('promotional_code', 'demo')).toMatchObject([{ code: 'PLUG10', discount_percent: 10 }]);
    const held = (tenant: string) => new Set(rowsOf('licence_grant', tenant).map((row) => row['name']));
    expect([held('demo'), held('metro')]).toEqual([new Set(['Pro']), new Set(['Standard'])]);
  });

  it('gives discounts where the portal knows drivers', () => {
    const ofDemo = rowsOf('location_discount', 'demo');
    expect(ofDemo.map((row) => row['email_or_domain'])).toContain('driver@demo.example');
    expect(new Set(ofDemo.map((row) => row['location_id'])).size).toBe(2);
  });

  it('has price settings that go together, and chargers that are paid as they say', () => {
    for (const row of rowsOf('charger_price')) {
      const charger = rowsOf('charger').find((one) => one['id'] === row['charger_id']);
      const type = charger?.['current_type'] === 'AC' ? 'AC' : 'DC';
      const settings = toPriceSettings(row as unknown as Parameters<typeof toPriceSettings>[0]);
      const price = settings.ac ?? settings.dc;
      expect(chargerPriceProblems(settings, type)).toEqual([]);
      expect(price && paymentTypeOf(price, settings)).toBe(charger?.['payment_type']);
    }
    const pins = rowsOf('charger_price', 'demo').filter((row) => row['pin'] !== null);
    expect(pins.map((row) => [row['charger_id'], row['pin']])).toEqual([[idOf('DEMO-003'), '4826']]);
  });

  it('has two drivers in the line of DEMO-010, and as many as it takes in that of DEMO-011', () => {
    const line = (customId: string) => rowsOf('waitlist_place').filter((row) => row['custom_id'] === customId);
    expect([line('DEMO-010').length, line('DEMO-011').length]).toEqual([2, 10]);
    const site = rowsOf('location', 'demo').find((row) => row['name'] === 'Full House');
    expect(line('DEMO-010')[0]).toMatchObject({ tenant_id: 'demo', line_id: site?.['id'] });
  });

  it('has no other charger at the two full sites', () => {
    for (const site of ['Full House', 'Packed Plaza'])
      expect(rowsOf('charger', 'demo').filter((row) => row['location_name'] === site)).toHaveLength(1);
  });

  it('has 12 locations of its own, about 120 chargers and about 40,000 sessions', () => {
    expect(rowsOf('location', 'demo').filter((row) => row['source_tenant_id'] === undefined)).toHaveLength(12);
    expect(rowsOf('charger', 'demo')).toHaveLength(120 + 11);
    const sessions = rowsOf('charging_session', 'demo').length;
    expect(sessions).toBeGreaterThan(37_000);
    expect(sessions).toBeLessThan(43_000);
  });

  it('shows only what is known before a charge point has connected, and has every status in its books', () => {
    const shown = new Set(rowsOf('port').map((row) => row['status']));
    expect(shown).toEqual(new Set(['OFFLINE', 'OUT_OF_ORDER', 'COMING_SOON']));
    const written = new Set(rowsOf('status_history', 'demo').map((row) => row['status']));
    expect(chargerStatuses.filter((status) => !written.has(status))).toEqual([]);
  });

  it('says of every charger since when it is offline, from its last contact on', () => {
    const chargers = rowsOf('charger').filter((row) => row['status'] === 'OFFLINE');
    const own = chargers.filter((row) => row['source_tenant_id'] === null);
    const seenAt = new Map(own.map((row) => [row['id'], row['last_seen_at']]));
    expect(chargers.filter((row) => row['disconnected_at'] !== row['last_seen_at'])).toEqual([]);
    expect(own.filter((row) => row['status_since'] !== row['last_seen_at'])).toEqual([]);
    const ports = rowsOf('port').filter((row) => seenAt.has(row['charger_id']));
    expect(ports.filter((row) => row['status_since'] !== seenAt.get(row['charger_id']))).toEqual([]);
    expect(own.filter((row) => row['last_seen_at'] === null).map((row) => row['custom_id'])).toEqual(['DEMO-005']);
  });

  it('ends the history of every port in what it shows', () => {
    const latest = new Map<unknown, Row>();
    for (const row of rowsOf('status_history')) {
      const known = latest.get(row['port_id']);
      if (!known || String(known['created_at']) <= String(row['created_at'])) latest.set(row['port_id'], row);
    }
    const differing = rowsOf('port').filter((port) => latest.get(port['id'])?.['status'] !== port['status']);
    expect(differing).toEqual([]);
  });

  it('never charges twice at a port at once, and nothing in the future', () => {
    const ends = new Map<unknown, string>();
    for (const row of rowsOf('charging_session')) {
      const start = String(row['started_at']);
      expect(start >= (ends.get(row['port_id']) ?? '') && start < now.toISOString()).toBe(true);
      ends.set(row['port_id'], String(row['ended_at'] ?? '9999'));
    }
  });
});
