import { aCharger, aPort } from '@plugboard/testing';
import { expect, test } from 'vitest';
import { toChargerRow, sessionEnergy, maxPower } from './charger-rows.model.ts';

const now = new Date('2026-11-20T12:00:00Z');
const twoPorts = [aPort({ connector_id: 1, max_power: 90 }), aPort({ connector_id: 2, status: 'FAULTED' })];

test('a charger with one port is one row with the fields of both', () => {
  const charger = aCharger({ ports: [aPort({ max_power: 9.6, charge_current_kilowatt_hour: 4.2 })] });
  const row = toChargerRow(charger, now);
  expect(row).toMatchObject({ key: charger.id, isPortRow: false, status: 'AVAILABLE', portRows: [] });
  expect([maxPower(row), sessionEnergy(row)]).toEqual([9.6, 4.2]);
});

test('a charger with several ports is followed by one row per port', () => {
  const row = toChargerRow(aCharger({ status: 'AVAILABLE', max_power: 180, ports: twoPorts }), now);
  expect([row.port, maxPower(row), sessionEnergy(row)]).toEqual([null, 180, null]);
  expect(row.portRows.map((port) => [port.port?.connector_id, port.status, port.isPortRow])).toEqual([
    [1, 'AVAILABLE', true],
    [2, 'FAULTED', true],
  ]);
});

test('the charges of several ports add up on the charger’s row', () => {
  const ports = [12.5, 0, 7.5].map((kilowattHours) => aPort({ charge_current_kilowatt_hour: kilowattHours }));
  const row = toChargerRow(aCharger({ ports }), now);
  expect([row, ...row.portRows].map(sessionEnergy)).toEqual([20, 12.5, null, 7.5]);
});

test('a charger whose ports are not known yet is one row', () => {
  expect(toChargerRow(aCharger({ ports: [] }), now)).toMatchObject({ port: null, portRows: [] });
});

test.each(['OFFLINE', 'OUT_OF_ORDER'] as const)('ports of a charger that is %s are so too', (status) => {
  const ports = [aPort({ status: 'CHARGING' }), aPort({ connector_id: 2, status: 'CHARGING' })];
  const row = toChargerRow(aCharger({ status, ports }), now);
  expect(row.portRows.map((port) => port.status)).toEqual([status, status]);
});

test.each([
  ['inside its licence', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', true, null],
  ['after its licence', '2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z', false, null],
  ['before its licence', '2026-12-01T00:00:00Z', null, false, '2026-12-01T00:00:00Z'],
  ['without a licence', null, null, false, null],
])('%s: whether it is activated, and when the licence starts', (_, from, to, isActivated, licenceStart) => {
  const row = toChargerRow(aCharger({ licensed_from: from, licensed_to: to, ports: twoPorts }), now);
  for (const each of [row, ...row.portRows])
    expect(each).toMatchObject({ isActivated, licenceStart, isDisabled: !isActivated });
});

test('out-of-order mode disables charger and ports', () => {
  const row = toChargerRow(aCharger({ is_out_of_order: true, ports: twoPorts }), now);
  expect([row, ...row.portRows].map(({ isDisabled }) => isDisabled)).toEqual([true, true, true]);
});
