import { describe, expect, it } from 'vitest';
import { chargerStatusLabelKey, chargerStatusOf } from './charger-status.ts';

const online = { isOutOfOrder: false, isOnline: true };

describe('chargerStatusLabelKey', () => {
  it('calls a vacant port unplugged and an unreported status unknown', () => {
    expect(chargerStatusLabelKey('VACANT')).toBe('unplugged');
    expect(chargerStatusLabelKey(null)).toBe('unknown');
  });
});

describe('chargerStatusOf', () => {
  it('is the busiest port', () => {
    expect(chargerStatusOf(['AVAILABLE', 'CHARGING'], online)).toBe('CHARGING');
    expect(chargerStatusOf(['FAULTED', 'AVAILABLE'], online)).toBe('AVAILABLE');
  });

  it('is faulted only when no port works', () => {
    expect(chargerStatusOf(['FAULTED', 'FAULTED'], online)).toBe('FAULTED');
  });

  it('lets out-of-order mode go before an absent charge point, and that before any port', () => {
    expect(chargerStatusOf(['CHARGING'], { isOutOfOrder: true, isOnline: false })).toBe('OUT_OF_ORDER');
    expect(chargerStatusOf(['CHARGING'], { isOutOfOrder: false, isOnline: false })).toBe('OFFLINE');
  });

  it('does not call a charger offline that is yet to come', () => {
    expect(chargerStatusOf(['COMING_SOON'], { isOutOfOrder: false, isOnline: false })).toBe('COMING_SOON');
  });

  it('knows nothing of a charger whose ports have not reported', () => {
    expect(chargerStatusOf([null], online)).toBeNull();
    expect(chargerStatusOf([], online)).toBeNull();
  });
});
