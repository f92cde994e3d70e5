import type { FastifyInstance } from 'fastify';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { compareLocalList } from '../../charging/index.ts';
import type { CommandCaller, CommandContext, CommandRequest } from '../commands/command-context.ts';
import { findCommand } from '../commands/commands.service.ts';
import { enqueue, publishEnqueued } from '../commands/create-command.service.ts';
import { resolveOwner } from '../commands/owner.service.ts';
import { findDueDeliveries, lockDueDelivery, updateDelivery, type DeliveryRow } from './local-lists.repository.ts';
import { nextDelivery } from './next-delivery.ts';

/** In milliseconds. */
const intervalMs = 2000;
/** While the charger takes no command, such as with one like it under way. */
const refusedMs = 60_000;

/** Context of the account that asked for the list; its texts are never shown. */
const callerOf = (db: TenantTransaction, row: DeliveryRow): CommandCaller => ({
  db,
  tenantId: row.tenant_id,
  language: 'en',
  account:
    row.on_behalf_of === null
      ? { id: row.requested_by, actor: null }
      : {
          id: row.on_behalf_of,
          actor: {
            tenantId: row.requested_by_tenant_id,
            accountId: row.requested_by,
            name: row.requested_by_name,
            tenantName: null,
          },
        },
});

/** Id of the command; `null` if the charger takes none now. */
async function send(
  context: CommandContext<CommandCaller>,
  chargerId: string,
  update_type: 'FULL' | 'DIFFERENTIAL',
): Promise<string | null> {
  const at = await getWithPorts(context.call, chargerId);
  const request: CommandRequest = { at, action: 'send-local-list', parameters: { update_type } };
  try {
    const owner = await resolveOwner(context.call, at.charger);
    return (await publishEnqueued(context, await enqueue(context, owner, request))).id;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function deliver(db: TenantTransaction, row: DeliveryRow, { secret }: Platform, now: Date): Promise<void> {
  const { tenant_id: tenantId, charger_id: chargerId } = row;
  const call = callerOf(db, row);
  const step = nextDelivery({
    command: row.command_id === null ? undefined : await findCommand(call, row.command_id),
    failures: row.failures,
    isCounted: row.is_counted,
    list: await compareLocalList({ db, tenantId, chargerId, at: now }),
    now,
  });
  if (step.kind === 'wait') {
    // An open command is counted once it is settled.
    const isCounted = step.failures !== row.failures;
    return updateDelivery(db, row, {
      due_at: step.dueAt,
      failures: step.failures,
      ...(isCounted && { is_counted: true }),
    });
  }
  const command_id = await send({ call, now, secret }, chargerId, step.updateType);
  const due_at = new Date(now.getTime() + (command_id === null ? refusedMs : intervalMs));
  await updateDelivery(db, row, command_id === null ? { due_at } : { due_at, command_id, is_counted: false });
}

/** Sends charge points the cards that their lists lack. Several instances may do it at once. */
export async function deliverLocalLists(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const now = clock();
  for (const { tenant_id: tenantId, charger_id: chargerId } of await findDueDeliveries(database, now))
    await withTenant(database, tenantId, async (db) => {
      const row = await lockDueDelivery(db, tenantId, chargerId, now);
      if (row) await deliver(db, row, platform, now);
    });
}

export function registerLocalListJob(app: FastifyInstance): void {
  const run = () => deliverLocalLists(app.platform);
  registerJob(app, { name: 'local lists', delayMs: intervalMs, intervalMs, run });
}
