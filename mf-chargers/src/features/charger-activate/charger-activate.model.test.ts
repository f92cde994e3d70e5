import type { ChargerLicence } from '@plugboard/contracts/chargers';
import { aCharger, aPort } from '@plugboard/testing';
import { expect, test } from 'vitest';
import { canBuyFor, canMoveTo } from './charger-activate.model.ts';

const charger = aCharger({ ports: [aPort(), aPort({ connector_id: 2 })], licensed_from: null, licensed_to: null });

test('licences are bought for one’s own chargers that can run out, and move where there are ports enough', () => {
  expect(canBuyFor(charger)).toBe(true);
  expect(canBuyFor({ ...charger, share_mode: 'MASTER' })).toBe(false);
  expect(canBuyFor({ ...charger, licensed_from: '2026-01-01T00:00:00Z' })).toBe(false);
  const from: ChargerLicence = {
    charger: '5f0d8b1e-0005-4c5e-8a4b-000000000002',
    custom_id: 'DEMO-002',
    name: '',
    location_name: null,
    timezone: 'UTC',
    ports: 2,
    license: null,
    licensed_from: null,
    licensed_to: null,
    is_activated: true,
    license_fit: true,
    state: 'LICENSED',
    renewal: null,
  };
  expect(canMoveTo(charger, from)).toBe(true);
  expect(canMoveTo(charger, { ...from, ports: 1 })).toBe(false);
  expect(canMoveTo(charger, { ...from, is_activated: false })).toBe(false);
});
