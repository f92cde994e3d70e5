import { isOpenCommand, type LocalList } from '@plugboard/contracts/network';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { requesterOf } from '../commands/command-context.ts';
import { findCommand } from '../commands/commands.service.ts';
import { createCommand } from '../commands/create-command.service.ts';
import { getLocalList } from './list-local-lists.service.ts';
import { type DeliveryRow, lockDelivery, saveDelivery, updateDelivery } from './local-lists.repository.ts';

const pollMs = 2000;

/** Sends all cards to a charge point, and keeps its list up to date from then on, for the caller. */
export async function sendLocalList(call: SignedInCall, chargerId: string, secret: Uint8Array): Promise<LocalList> {
  const at = await getWithPorts(call, chargerId);
  const context = { call, now: call.now, secret };
  const parameters = { update_type: 'FULL' } as const;
  const command = await createCommand(context, { at, action: 'send-local-list', parameters });
  await saveDelivery(call.db, {
    tenant_id: call.tenantId,
    charger_id: chargerId,
    ...requesterOf(call),
    command_id: command.id,
    is_counted: false,
    is_check_due: false,
    is_ended: false,
    failures: 0,
    due_at: new Date(call.now.getTime() + pollMs),
  });
  return getLocalList(call, chargerId);
}

/** Columns of a delivery that ends. A command under way is waited for: its list would overtake the empty one. */
async function endDelivery(call: SignedInCall, { command_id: id }: DeliveryRow) {
  const command = id === null ? undefined : await findCommand(call, id);
  const isOpen = command !== undefined && isOpenCommand(command.state);
  const command_id = isOpen ? id : null;
  return { ...requesterOf(call), command_id, is_counted: false, is_ended: true, failures: 0, due_at: call.now };
}

/**
 * Keeps the list of a charge point no more, from now on: it is sent an empty one, for the caller, as soon as it is
 * connected. A list that is not kept stays as it is.
 */
export async function stopLocalList(call: SignedInCall, chargerId: string): Promise<LocalList> {
  const { db, tenantId } = call;
  const before = await getLocalList(call, chargerId);
  const row = await lockDelivery(db, tenantId, chargerId);
  if (row && !row.is_ended) await updateDelivery(db, row, await endDelivery(call, row));
  await call.audit({
    action: 'local_list.stopped',
    subject: { type: 'charger', id: chargerId },
    before: { version: before.version, cards: before.cards },
  });
  return getLocalList(call, chargerId);
}
