import { expect, it } from 'vitest';
import { decideOffer } from './decide-offer.ts';
import { nextPeriod } from './offer-period.ts';
import { settleBid } from './settle-bid.ts';

const hour = { starts_at: new Date('2026-03-02T18:00Z'), ends_at: new Date('2026-03-02T19:30Z') };
const bid = { ...hour, awarded_kw: 20, clearing_minor: 100 };

it.each([
  // 20 kW kept free for an hour and a half at 1.00.
  ['CAPACITY_TRADING', undefined, null, 3000],
  ['MANAGED_CURTAIL_BIDDING', undefined, null, 0],
  // 15 of 20 kW left off.
  ['MANAGED_CURTAIL_BIDDING', { baseline_kw: 60, measured_kw: 45 }, 75, 2250],
  ['CAPACITY_TRADING', { baseline_kw: 60, measured_kw: 30 }, 150, 3000],
  ['CAPACITY_TRADING', { baseline_kw: 60, measured_kw: 70 }, 0, 0],
  ['CAPACITY_TRADING', { baseline_kw: null, measured_kw: null }, 0, 0],
] as const)('settles %s with %j: %s %% and %d', (service, event, performance, earned_minor) => {
  expect(settleBid({ ...bid, service }, event)).toMatchObject({ performance, earned_minor });
});

const settings = { is_on: true, strategy: 'VACANT_CHARGERS_ONLY', duration: 60, min_price: '0.30' } as const;
const market = { minCapacityKw: 5, maxPriceMinor: 500 };
const asked = {
  isActive: true,
  settings,
  isStopped: false,
  bid: null,
  forecast: { forecast_kw: 42.19, vacant_kw: 17.38 },
  market,
};

it('offers chargers without a schedule at the lowest price, or the minimum at the highest', () => {
  expect(decideOffer(asked)).toEqual({ kw: 17.3, priceMinor: 30, reason: null });
  const emergency = { ...settings, strategy: 'EMERGENCY_ONLY' } as const;
  expect(decideOffer({ ...asked, settings: emergency })).toEqual({ kw: 5, priceMinor: 500, reason: null });
});

it.each([
  [{ isActive: false }, 'OFF'],
  [{ settings: { ...settings, is_on: false } }, 'OFF'],
  [{ isStopped: true }, 'STOPPED'],
  [{ forecast: { forecast_kw: 0, vacant_kw: 0 } }, 'NOTHING_PLUGGED_IN'],
  [{ forecast: { forecast_kw: 9, vacant_kw: 0 } }, 'NOTHING_VACANT'],
  [{ forecast: { forecast_kw: 9, vacant_kw: 4.9 } }, 'BELOW_MINIMUM'],
])('offers nothing with %j: %s', (special, reason) => {
  expect(decideOffer({ ...asked, ...special })).toMatchObject({ kw: 0, reason });
});

it('still says what was bid for a period', () => {
  const bid = { kw: 12.5, priceMinor: 40 };
  expect(decideOffer({ ...asked, bid })).toEqual({ ...bid, reason: 'ALREADY_BID' });
});

it.each([
  [15, '2026-03-02T18:07:00Z', '2026-03-02T18:30:00.000Z', 0.25],
  [60, '2026-03-02T18:51:00Z', '2026-03-02T20:00:00.000Z', 1],
  // A day of the site on which the clocks go forward.
  [1440, '2026-03-07T20:00:00Z', '2026-03-08T08:00:00.000Z', 23],
] as const)('bids for the next %d minutes at %s', (duration, now, starts, hours) => {
  const { starts_at, ends_at } = nextPeriod(duration, 'America/Los_Angeles', new Date(now));
  expect([starts_at.toISOString(), (ends_at.getTime() - starts_at.getTime()) / 3_600_000]).toEqual([starts, hours]);
});
