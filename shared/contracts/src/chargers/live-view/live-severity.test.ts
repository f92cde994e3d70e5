import { expect, test } from 'vitest';
import { chargerStatuses } from '../chargers/charger-status.ts';
import { liveSeverity, statusesBySeverity } from './live-severity.ts';

const at = '2026-11-20T12:00:00Z';
const ranked = (
  status: Parameters<typeof liveSeverity>[0]['status'],
  { lost = false, ports = [] }: { lost?: boolean; ports?: Parameters<typeof liveSeverity>[0]['ports'] } = {},
) => liveSeverity({ status, no_connection_since: lost ? at : null, ports });

test('every status has a rank, and one never reported too', () => {
  expect(new Set(statusesBySeverity)).toEqual(new Set([...chargerStatuses, null]));
});

test('faults come first, also of one port, then what is away, then who works', () => {
  const faulted = [{ status: 'FAULTED' }, { status: 'AVAILABLE' }] as const;
  expect(ranked('AVAILABLE', { ports: faulted })).toBe(ranked('FAULTED'));
  expect(ranked('AVAILABLE', { lost: true })).toBe(ranked('OFFLINE'));
  expect(ranked('OFFLINE', { ports: faulted })).toBe(ranked('OFFLINE'));
  expect(ranked('COMING_SOON', { lost: true })).toBe(ranked('COMING_SOON'));
  const order = [ranked('FAULTED'), ranked('OFFLINE'), ranked(null), ranked('CHARGING'), ranked('AVAILABLE')];
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});
