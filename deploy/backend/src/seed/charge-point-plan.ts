import { protocolOf, storyOf, type Story } from './charge-point-story.ts';
import { chargePointPassword, type PlannedCharger } from './charger-rows.ts';
import { demoFleets } from './demo-fleets.ts';
import { cardAt } from './visitors-cards.ts';

/** One charge point as the simulator's plans have it (deploy/simulator, `fleets/plan.ts`). */
interface PlannedChargePoint {
  readonly host: string;
  readonly identity: string;
  readonly password: string;
  readonly protocol: '1.6' | '2.0.1';
  readonly ports: number;
  readonly current_type: 'AC' | 'DC';
  readonly max_power_w: number;
  readonly story: Story;
  readonly id_tags: readonly string[];
  readonly register_wh: number;
  readonly vendor: string;
  readonly model: string;
  readonly serial: string;
  readonly firmware: string;
}

const chargePointOf = (tenantId: string, { plan, ports, row }: PlannedCharger, index: number): PlannedChargePoint => ({
  host: `${tenantId}.localhost`,
  identity: `CP-${plan.customId}`,
  password: chargePointPassword,
  protocol: protocolOf(index),
  ports: ports.length,
  current_type: plan.model.currentType,
  max_power_w: plan.model.portWatts,
  story: storyOf(plan),
  id_tags: ports.map(({ connectorId }) => cardAt(plan.customId, connectorId)),
  register_wh: 1_000_000,
  vendor: plan.model.manufacturer,
  model: plan.model.model,
  serial: String(row['unique_id']),
  firmware: plan.model.firmware,
});

/** The charge points of all demo tenants. A charger that another tenant shares connects there, and only there. */
export const demoChargePoints = (now: Date): PlannedChargePoint[] =>
  demoFleets(now).flatMap(({ tenant, chargers }) =>
    chargers
      .filter(({ plan }) => plan.sharedFrom === null)
      .map((charger, index) => chargePointOf(tenant.id, charger, index)),
  );
