import { type ChargingSession, listChargingSessions } from '@plugboard/contracts/charging';
import { aCharger, aPage, aPort } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const port = aPort({ connector_id: 1, status: 'CHARGING', charge_starts_at: '2026-11-20T12:00:00Z' });
const charger = aCharger({ status: 'CHARGING', ports: [port] });
const amara = { id: '0c9f7f4e-0000-4000-8000-000000000001', name: 'Amara Quist' };

const session = (special: Partial<ChargingSession>): ChargingSession => ({
  id: '0c9f7f4e-0000-4000-8000-000000000002',
  charger: charger.id,
  custom_id: charger.custom_id,
  connector_id: 2,
  location: null,
  location_name: null,
  timezone: charger.timezone,
  total_revenue: '3.20',
  currency: 'USD',
  port: charger.ports[0]?.id ?? '',
  status: 'IN_PROGRESS',
  authentication: 'REMOTE_START',
  driver_name: null,
  started_by: amara,
  started_at: '2026-11-20T12:00:00Z',
  ended_at: null,
  charging_started_at: null,
  charging_ended_at: null,
  energy: 0,
  peak_watts: 0,
  transaction_id: '1',
  energy_reported: 0,
  id_tag: 'PB2707B9BE5B3EB7C776',
  stop_reason: null,
  later_stops: [],
  remarks: [],
  ...special,
});

test.each([
  ['who started it, and not the token that was made for it', {}, 'en', 'Started by Amara Quist'],
  ['the same in Spanish', {}, 'es', 'Iniciada por Amara Quist'],
  [
    'the card that was chosen, and who chose it',
    { authentication: 'FLEET_RFID', driver_name: 'Ida Rey' },
    'en',
    'Fleet RFID · Ida Rey · Started by Amara Quist',
  ],
  [
    'a driver’s own card',
    { authentication: 'FLEET_RFID', started_by: null, id_tag: 'CARD' },
    'en',
    'Fleet RFID · CARD',
  ],
  [
    'only how, of a driver who is not known',
    { authentication: 'QR_CODE', started_by: null, id_tag: null },
    'en',
    'QR Code',
  ],
  ['another tenant’s start', { started_by: { ...amara, name: null } }, 'en', 'Started by someone from another tenant'],
] as const)('a charge shows %s', async (_what, special, language, words) => {
  serverOf(charger).on(listChargingSessions, () => aPage([session(special)]));
  await openCharger(charger, '/details', { language });
  const card = await screen.findByRole('region', { name: language === 'es' ? 'Puerto 1' : 'Port 1' });
  expect(await within(card).findByText(words)).toBeVisible();
});
