import { requesterOf, type CommandCaller } from '../commands/command-context.ts';
import { saveDelivery } from './schedule-deliveries.repository.ts';

interface Due {
  readonly chargerId: string;
  readonly ports: readonly { readonly id: string }[];
  readonly at: Date;
}

/**
 * The charge point of a charger is to be told what its ports may give: at once where it is there, else as soon as it
 * is. In the name of who set it.
 */
export async function scheduleLimits(call: CommandCaller, { chargerId, ports, at }: Due): Promise<void> {
  const delivery = { tenant_id: call.tenantId, charger_id: chargerId, command_id: null, due_at: at, renew_at: null };
  for (const port of ports) await saveDelivery(call.db, { ...delivery, port_id: port.id, ...requesterOf(call) });
}
