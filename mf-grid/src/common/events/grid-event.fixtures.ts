import type { GridEvent } from '@plugboard/contracts/grid';

export const eventId = '6d0d8b1e-0001-4c5e-8a4b-000000000001';
const seriesId = '6d0d8b1e-0002-4c5e-8a4b-000000000001';
export const site = { id: '6d0d8b1e-0003-4c5e-8a4b-000000000001', name: 'Harbor Garage' };

/** An evening event of one site in California, alone and still to come. */
export const aGridEvent = (special: Partial<GridEvent> = {}): GridEvent => ({
  id: eventId,
  origin: 'PERSON',
  state: 'SCHEDULED',
  name: 'Evening peak',
  note: '',
  locations: [site],
  target_kind: 'PERCENT',
  target_value: 30,
  may_pause: false,
  ramp_minutes: 10,
  is_baseline_adjusted: true,
  date: '2026-11-24',
  start_at: '05:00 PM',
  end_at: '08:00 PM',
  timezone: 'America/Los_Angeles',
  starts_at: '2026-11-25T01:00:00Z',
  ends_at: '2026-11-25T04:00:00Z',
  series: { id: seriesId, count: 1, repeat: null },
  baseline_kw: null,
  target_kw: null,
  measured_kw: null,
  reduced_kwh: null,
  performance: null,
  port_results: null,
  created_by: 'Ana Ruiz',
  created_at: '2026-11-20T17:00:00Z',
  ended_early_at: null,
  ended_early_by: null,
  may_change: true,
  version: 3,
  ...special,
});

/** One of four Tuesdays. */
export const aSeriesEvent = (special: Partial<GridEvent> = {}): GridEvent =>
  aGridEvent({
    series: { id: seriesId, count: 4, repeat: { weekdays: [1], until: '2026-12-15' } },
    ...special,
  });

/** An event that is over and was measured. */
export const aMeasuredEvent = (special: Partial<GridEvent> = {}): GridEvent =>
  aGridEvent({
    state: 'COMPLETED',
    baseline_kw: 200,
    target_kw: 140,
    measured_kw: 145,
    reduced_kwh: 165,
    performance: 91.7,
    port_results: { followed: 1, at_minimum: 0, exempt: 0, not_followed: 1, unreachable: 0, idle: 0 },
    may_change: false,
    ...special,
  });
