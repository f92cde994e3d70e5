import type { SessionTrouble } from '@plugboard/contracts/charging';
import { getPowerLimits } from '../modules/charging/charging-sessions/max-power.ts';
import { protocolOf, storyOf } from './charge-point-story.ts';
import type { PlannedCharger } from './charger-rows.ts';
import type { DemoFleet } from './demo-fleets.ts';
import type { PlannedPort } from './port-rows.ts';
import { type Random, randomFor } from './random.ts';
import type { Row } from './rows.ts';
import { ago, day, hour } from './time.ts';

/** A session in order, the last one with energy of its port until a day ago, that is made a troubled one. */
interface Candidate {
  readonly row: Row;
  readonly charger: PlannedCharger;
  readonly port: PlannedPort;
  readonly protocol: ReturnType<typeof protocolOf>;
  readonly start: number;
  readonly end: number;
  readonly energyWh: number;
}

interface History {
  readonly trouble: SessionTrouble;
  readonly fits: (candidate: Candidate) => boolean;
  readonly change: (candidate: Candidate) => Row;
}

const at = (time: number) => new Date(time).toISOString();
const registerWh = 1_250_000;

const isPaid = ({ row }: Candidate) => row['status'] === 'COMPLETED_AND_PAID';
const isConnected = ({ charger }: Candidate) => storyOf(charger.plan) === 'available';
const unpriced = {
  revenue_minor: 0,
  electricity_cost_minor: 0,
  activation_fee_minor: 0,
  idle_fee_minor: 0,
  sales_tax_minor: 0,
};
const nothingFlowed = {
  energy_wh: 0,
  peak_w: 0,
  charging_started_at: null,
  charging_ended_at: null,
  meter_last_wh: registerWh,
  meter_highest_wh: registerWh,
};
const open = {
  status: 'IN_PROGRESS',
  ended_at: null,
  charging_ended_at: null,
  end_reported_at: null,
  stop_reason: null,
};

/**
 * One session of each trouble. Charge points of the demo boot when they connect, which ends their open sessions, unless
 * the charge point has never said at which connector they are (`OPEN_WITHOUT_CAR`) or does not connect (`OPEN_SILENT`).
 */
const histories: readonly History[] = [
  {
    trouble: 'OPEN_WITHOUT_CAR',
    // Only OCPP 2.0.1 has transactions without a connector.
    fits: (candidate) => isConnected(candidate) && candidate.protocol === '2.0.1',
    change: () => ({ ...open, ...unpriced, connector_id: null }),
  },
  {
    trouble: 'OPEN_SILENT',
    fits: ({ charger }) => storyOf(charger.plan) === 'offline',
    change: () => ({ ...open, ...unpriced }),
  },
  {
    trouble: 'PAID_NEVER_STARTED',
    fits: (candidate) => isConnected(candidate) && isPaid(candidate),
    change: () => ({ ...nothingFlowed, stop_reason: 'Timeout' }),
  },
  {
    trouble: 'METER_IMPLAUSIBLE',
    fits: isConnected,
    // The register began again in the middle.
    change: () => ({ ...unpriced, status: 'COMPLETED', meter_last_wh: 1200 }),
  },
  {
    trouble: 'ENDED_WITHOUT_STOP',
    fits: isConnected,
    change: ({ end }) => ({
      ...unpriced,
      status: 'COMPLETED',
      end_reported_at: null,
      lost_at: at(end + hour / 2),
      stop_reason: 'PowerLoss',
    }),
  },
  {
    trouble: 'ZERO_ENERGY',
    fits: isConnected,
    change: () => ({ ...unpriced, ...nothingFlowed, status: 'COMPLETED', stop_reason: 'Local' }),
  },
];

/** Columns of a session that a charge point has reported in order. */
function reported({ charger, port, protocol, row, start, end, energyWh }: Candidate, random: Random): Row {
  const { connectors, portWatts: max_power_w } = charger.plan.model;
  return {
    ...row,
    transaction_id: protocol === '1.6' ? String(random.integer(500_000_000, 999_999_999)) : random.uuid(),
    ocpp_version: protocol,
    connector_id: port.connectorId,
    is_authorised: true,
    is_start_reported: true,
    end_reported_at: at(end),
    stop_reason: 'EVDisconnected',
    lost_at: null,
    last_report_at: at(end),
    later_stops: [],
    meter_start_wh: registerWh,
    meter_start_at: at(start),
    is_meter_start_named: true,
    meter_last_wh: registerWh + energyWh,
    meter_last_at: at(end),
    is_meter_last_named: true,
    meter_highest_wh: registerWh + energyWh,
    is_clock_corrected: false,
    ...getPowerLimits({ connector_type: connectors[port.connectorId - 1] ?? connectors[0], max_power_w }),
  };
}

/** The last sessions of ports until a day ago that gave energy. */
function listCandidates({ chargers }: DemoFleet, sessions: readonly Row[], now: Date): Candidate[] {
  const yesterday = ago(now, day);
  const ended = sessions.filter(
    ({ ended_at: at, energy_wh }) => at !== null && String(at) < yesterday && energy_wh !== 0,
  );
  const last = new Map(ended.map((row) => [row['port_id'], row]));
  return chargers
    .filter(({ plan }) => plan.sharedFrom === null)
    .map((charger, index) => ({ charger, protocol: protocolOf(index) }))
    .filter(({ charger }) => !charger.plan.customId.startsWith('DEMO-'))
    .flatMap((known) => known.charger.ports.map((port) => ({ ...known, port, row: last.get(port.id) })))
    .flatMap(({ row, ...known }): Candidate[] => {
      if (!row) return [];
      const [start, end] = [Date.parse(String(row['started_at'])), Date.parse(String(row['ended_at']))];
      return [{ ...known, row, start, end, energyWh: Number(row['energy_wh']) }];
    });
}

interface TroubledSessions {
  readonly inOrder: readonly Row[];
  readonly troubled: readonly Row[];
  /** All of them as they were in order, apart from the troubled ones without energy. */
  readonly charged: readonly Row[];
}

/**
 * Makes some sessions of the demo's tenant troubled, one charger each, and drops the later ones of their ports.
 *
 * @param sessions by port, in the order of time
 */
export function troubleSessions(fleet: DemoFleet, sessions: readonly Row[], now: Date): TroubledSessions {
  if (fleet.tenant.id !== 'demo') return { inOrder: sessions, troubled: [], charged: sessions };
  const random = randomFor(`troubled sessions of ${fleet.tenant.id}`);
  const chosen = new Map<unknown, Row>();
  const lastStarts = new Map<unknown, string>();
  let left = listCandidates(fleet, sessions, now);
  for (const { trouble, fits, change } of histories) {
    const candidate = left.findLast(fits);
    if (!candidate) throw new Error(`No session of the demo can be ${trouble}`);
    left = left.filter(({ charger }) => charger !== candidate.charger);
    lastStarts.set(candidate.port.id, String(candidate.row['started_at']));
    chosen.set(candidate.row['id'], { ...reported(candidate, random), ...change(candidate) });
  }
  const kept = sessions.filter((row) => String(row['started_at']) <= (lastStarts.get(row['port_id']) ?? '9999'));
  return {
    inOrder: kept.filter(({ id }) => !chosen.has(id)),
    troubled: [...chosen.values()],
    charged: kept.filter(({ id }) => chosen.get(id)?.['energy_wh'] !== 0),
  };
}
