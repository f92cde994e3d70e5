import type { LocalList } from '@plugboard/contracts/network';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { requesterOf } from '../commands/command-context.ts';
import { createCommand } from '../commands/create-command.service.ts';
import { getLocalList } from './list-local-lists.service.ts';
import { saveDelivery } from './local-lists.repository.ts';

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
    failures: 0,
    due_at: new Date(call.now.getTime() + pollMs),
  });
  return getLocalList(call, chargerId);
}
