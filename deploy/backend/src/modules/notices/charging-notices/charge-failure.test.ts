import { describe, expect, it } from 'vitest';
import { failureOf } from './charge-failure.ts';

const ended = (stop_reason: string, energy_wh = 5000, status: 'COMPLETED' | 'FAILED' = 'COMPLETED') => ({
  stop_reason,
  energy_wh,
  status,
});

describe('why a charge failed', () => {
  it.each(['Local', 'Remote', 'EVDisconnected', 'StoppedByEV', 'UnlockCommand', 'Other', 'Timeout', 'Lost'])(
    'is not asked where it charged and ended by %s',
    (reason) => expect(failureOf(ended(reason), false)).toBeUndefined(),
  );

  it.each([
    ['PowerLoss', 'POWER_LOSS'],
    ['GroundFault', 'GROUND_FAULT'],
    ['DeAuthorized', 'NOT_ALLOWED'],
    ['SoftReset', 'RESTARTED'],
  ])('is said by %s, however much was charged', (reason, failure) => {
    expect(failureOf(ended(reason), true)).toBe(failure);
  });

  it('is the port where that broke down, and else what was not reported', () => {
    expect(failureOf(ended('Other'), true)).toBe('PORT_FAULT');
    expect(failureOf(ended('Timeout', 0), false)).toBe('NOT_PLUGGED_IN');
    expect(failureOf(ended('Lost', 0, 'FAILED'), false)).toBe('LOST');
    expect(failureOf(ended('Local', 0, 'FAILED'), false)).toBe('ENERGY_UNKNOWN');
  });
});
