import type {
  ChargingSession,
  ChargingSessionDetail,
  SessionCorrection,
  SessionRecovery,
} from '@plugboard/contracts/charging';

/** A paid session with a card. */
export const aSession = (rest: Partial<ChargingSession> = {}): ChargingSession => ({
  id: '0c9f7f4e-0000-4000-8000-000000000002',
  charger: '0c9f7f4e-0000-4000-8000-000000000003',
  custom_id: 'DEMO-001',
  port: '0c9f7f4e-0000-4000-8000-000000000004',
  connector_id: 1,
  location: '0c9f7f4e-0000-4000-8000-000000000005',
  location_name: 'Harbor',
  timezone: 'America/Los_Angeles',
  status: 'COMPLETED_AND_PAID',
  authentication: 'FLEET_RFID',
  driver_name: 'Ida Rey',
  started_by: null,
  started_at: '2026-11-20T18:00:00Z',
  ended_at: '2026-11-20T19:20:00Z',
  charging_started_at: '2026-11-20T18:01:00Z',
  charging_ended_at: '2026-11-20T19:10:00Z',
  energy: 8.5,
  energy_reported: 8.5,
  peak_watts: 7150,
  transaction_id: '77',
  id_tag: '04A1',
  stop_reason: 'EVDisconnected',
  later_stops: [],
  remarks: [],
  total_revenue: '5.50',
  currency: 'USD',
  ...rest,
});

export const aSessionDetail = (rest: Partial<ChargingSessionDetail> = {}): ChargingSessionDetail => ({
  ...aSession(),
  bill: {
    lines: [
      { kind: 'CHARGING', amount: '4.00' },
      { kind: 'ACTIVATION', amount: '1.00' },
      { kind: 'TAX', amount: '0.50' },
    ],
    average_rate: '0.47',
    electricity_cost: '1.20',
    electricity_lines: null,
  },
  price_lines: null,
  settlement: null,
  trouble: null,
  is_authorised: true,
  command: null,
  meter_start: 100,
  meter_stop: 108.5,
  ocpp_version: '1.6',
  last_report_at: '2026-11-20T19:20:00Z',
  ...rest,
});

/** A session in order: nothing to mend, and never corrected. */
export const aRecovery = (rest: Partial<SessionRecovery> = {}): SessionRecovery => ({
  trouble: null,
  evidence: [
    { kind: 'LAST_REPORT', at: '2026-11-20T19:20:00Z', energy: null },
    { kind: 'METER', at: '2026-11-20T19:20:00Z', energy: 8.5 },
  ],
  proposal: { ended_at: '2026-11-20T19:20:00Z', energy: 8.5, total_revenue: '5.50' },
  is_payable: false,
  corrections: [],
  ...rest,
});

/** Half of the energy, which waits for a second person. */
export const aCorrection = (rest: Partial<SessionCorrection> = {}): SessionCorrection => ({
  id: '0c9f7f4e-0000-4000-8000-000000000009',
  kind: 'RECONCILE',
  state: 'PROPOSED',
  trouble: 'METER_IMPLAUSIBLE',
  reason: 'The meter was replaced',
  before: { ended_at: '2026-11-20T19:20:00Z', energy: 8.5, total_revenue: '5.50' },
  after: { ended_at: '2026-11-20T19:20:00Z', energy: 4.25, total_revenue: '3.30' },
  moves_money: true,
  created_at: '2026-11-21T10:00:00Z',
  created_by: { id: '0c9f7f4e-0000-4000-8000-00000000000a', name: 'Ben Ode' },
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  may_decide: true,
  may_withdraw: false,
  ...rest,
});
