import type { Command } from '@plugboard/contracts';
import { publish } from '../../platform/events/publish.repository.ts';
import type { AuditEntry } from '../../platform/http/audit.repository.ts';
import { commandChanged } from './command-changed.ts';
import { requesterOf, type Commanding, type Order, type Requesting } from './commanding.ts';
import type { CommandRow } from './commands.repository.ts';
import { atHome, auditAtHome } from './home-of-charger.service.ts';
import { placeCommand } from './place-command.service.ts';
import { placeSharedCommand, type Placed } from './place-shared-command.service.ts';
import { oneCommand } from './read-commands.service.ts';

/** Puts the command on its way, wherever its charger is at home, and tells nobody yet. */
export async function place(commanding: Commanding<Requesting>, order: Order): Promise<Placed> {
  if (order.at.charger.source_tenant_id !== null) return placeSharedCommand(commanding, order);
  const row = await placeCommand(commanding, order, { ...requesterOf(commanding.call), source: 'portal' });
  return { shown: row, sent: row };
}

/** Tells the tenant of who asked; the owner of a shared charger hears once it is sent. */
async function tell({ call, now }: Commanding<Requesting>, { shown }: Placed): Promise<Command> {
  await publish(call.db, call.tenantId, [commandChanged(shown, now)]);
  return oneCommand(call, shown.id);
}

export const dispatch = async (commanding: Commanding<Requesting>, order: Order): Promise<Command> =>
  tell(commanding, await place(commanding, order));

const entryOf = ({ id, action, port_id: port, parameters, charger_id }: CommandRow) =>
  ({
    action: 'charger.commanded',
    subject: { type: 'charger', id: charger_id },
    after: { command: id, action, port, parameters },
  }) as const satisfies AuditEntry;

/** `dispatch`, with the one audit entry that a write leaves; one more where the charger is at home. */
export async function queueCommand(commanding: Commanding, order: Order): Promise<Command> {
  const { call } = commanding;
  const placed = await place(commanding, order);
  const { shown, sent } = placed;
  if (sent !== shown) await atHome(call, order.at.charger, (home) => auditAtHome(call, home, entryOf(sent)));
  await call.audit(entryOf(shown));
  return tell(commanding, placed);
}
