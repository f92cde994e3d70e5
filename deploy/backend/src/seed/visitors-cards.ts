import { isChargedByCard } from './charge-point-story.ts';
import type { PlannedCharger } from './charger-rows.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { ago, day } from './time.ts';

/** Card that always charges at this port; no two ports share one. */
export const cardAt = (customId: string, connectorId: number): string =>
  `PLUGBOARD-${customId}${connectorId === 1 ? '' : `-${connectorId}`}`;

/** Cards of the simulated charge points' drivers. */
export function visitorsCardRows(tenantId: string, chargers: readonly PlannedCharger[], now: Date): Rows {
  const random = randomFor(`visitors of ${tenantId}`);
  const card = (number: string): Row => ({
    tenant_id: tenantId,
    id: random.uuid(),
    number,
    account_id: null,
    is_blocked: false,
    expires_at: null,
    created_at: ago(now, random.integer(100, 400) * day),
  });
  const numbers = chargers
    .filter(({ plan }) => isChargedByCard(plan))
    .flatMap(({ plan, ports }) => ports.map(({ connectorId }) => cardAt(plan.customId, connectorId)));
  return { table: 'id_tag', rows: numbers.map(card) };
}
