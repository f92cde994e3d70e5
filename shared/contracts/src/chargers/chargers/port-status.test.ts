import { describe, expect, it } from 'vitest';
import { portStatusOf, type PortFacts } from './port-status.ts';

const now = new Date('2026-03-01T12:00:00Z');
const usual: PortFacts = {
  reported: 'Available',
  reportedOfCharger: null,
  chargingState: null,
  powerW: null,
  hasTransaction: false,
  isOnline: true,
  isOutOfOrder: false,
  licensedFrom: new Date('2025-01-01T00:00:00Z'),
  now,
};
const statusOf = (special: Partial<PortFacts>) => portStatusOf({ ...usual, ...special });
const later = new Date('2026-04-01T00:00:00Z');

describe('portStatusOf', () => {
  it.each([
    ['Available', 'AVAILABLE'],
    ['Preparing', 'CONNECTED'],
    ['Charging', 'CHARGING'],
    ['SuspendedEV', 'PLUGGED_IN_NOT_CHARGING'],
    ['SuspendedEVSE', 'PLUGGED_IN_NOT_CHARGING'],
    ['Finishing', 'COMPLETE'],
    ['Reserved', 'RESERVED'],
    ['Unavailable', 'MAINTENANCE'],
    ['Faulted', 'FAULTED'],
    ['Occupied', 'CONNECTED'],
    ['SomethingNew', null],
    [null, null],
  ])('reads %s as %s', (reported, expected) => {
    expect(statusOf({ reported })).toBe(expected);
  });

  it.each([
    ['Charging', 'CHARGING'],
    ['EVConnected', 'CONNECTED'],
    ['SuspendedEV', 'PLUGGED_IN_NOT_CHARGING'],
    ['SuspendedEVSE', 'PLUGGED_IN_NOT_CHARGING'],
    ['Idle', 'COMPLETE'],
    ['SomethingNew', 'CONNECTED'],
    [null, 'CONNECTED'],
  ])('refines an occupied connector by the charging state %s to %s', (chargingState, expected) => {
    expect(statusOf({ reported: 'Occupied', chargingState, hasTransaction: true })).toBe(expected);
  });

  it.each([
    ['a state left from an earlier transaction', { reported: 'Occupied', chargingState: 'Charging' }, 'CONNECTED'],
    ['a car that stays after its charge', { reported: 'Occupied', chargingState: 'Idle' }, 'COMPLETE'],
    ['a charge whose status is yet to come', { chargingState: 'Charging', hasTransaction: true }, 'CHARGING'],
    ['a fault in mid-charge', { reported: 'Faulted', chargingState: 'Charging', hasTransaction: true }, 'FAULTED'],
    [
      'power in a transaction without a state',
      { reported: 'Occupied', hasTransaction: true, powerW: 7200 },
      'CHARGING',
    ],
    ['power that has stopped', { reported: 'Occupied', hasTransaction: true, powerW: 0 }, 'CONNECTED'],
    ['power without a transaction', { reported: 'Occupied', powerW: 7200 }, 'CONNECTED'],
    ['a state without a transaction', { chargingState: 'Charging' }, 'AVAILABLE'],
    ['a transaction that says nothing of power', { hasTransaction: true }, 'AVAILABLE'],
  ])('tells %s', (_case, facts, expected) => {
    expect(statusOf(facts)).toBe(expected);
  });

  it.each([
    ['Faulted', 'Available', 'FAULTED'],
    ['Unavailable', null, 'MAINTENANCE'],
    ['Unavailable', 'Charging', 'CHARGING'],
    ['Available', 'Faulted', 'FAULTED'],
  ])('of a charger that is %s as a whole and %s at the connector is %3$s', (whole, reported, expected) => {
    expect(statusOf({ reportedOfCharger: whole, reported })).toBe(expected);
  });

  it('lets out-of-order mode go before everything, and silence before what was said last', () => {
    expect(statusOf({ isOutOfOrder: true, isOnline: false, reported: 'Charging' })).toBe('OUT_OF_ORDER');
    expect(statusOf({ isOnline: false, reported: 'Charging', hasTransaction: true })).toBe('OFFLINE');
  });

  it('calls a charger coming soon that never reported and whose licence is yet to begin', () => {
    expect(statusOf({ isOnline: false, reported: null, licensedFrom: later })).toBe('COMING_SOON');
    expect(statusOf({ isOnline: false, licensedFrom: later })).toBe('OFFLINE');
    expect(statusOf({ isOnline: false, reported: null, licensedFrom: null })).toBe('OFFLINE');
  });
});
