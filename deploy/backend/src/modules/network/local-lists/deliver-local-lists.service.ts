import type { FastifyInstance } from 'fastify';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { onChargePointBoots } from '../../../platform/ocpp/on-charge-point.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { compareLocalList } from '../../charging/index.ts';
import { callerOfRow, type CommandRequest } from '../commands/command-context.ts';
import { findCommand } from '../commands/commands.service.ts';
import { enqueueUnlessRefused } from '../commands/create-command.service.ts';
import {
  deleteDelivery,
  type DeliveryRow,
  findDueDeliveries,
  lockDueDelivery,
  markVersionsUnknown,
  updateDelivery,
} from './local-lists.repository.ts';
import { nextDelivery, reportedVersion } from './next-delivery.ts';

/** In milliseconds. */
const intervalMs = 2000;
/** While the charger takes no command, such as with one like it under way. */
const refusedMs = 60_000;
/** A charge point that boots is asked no sooner: it waits for the answer to its boot first. */
const bootDelayMs = 2000;

const commandOf = (
  at: CommandRequest['at'],
  step: Exclude<ReturnType<typeof nextDelivery>, { kind: 'wait' | 'end' }>,
): CommandRequest =>
  step.kind === 'check'
    ? { at, action: 'get-local-list-version', parameters: {} }
    : { at, action: 'send-local-list', parameters: { update_type: step.updateType } };

async function deliver(db: TenantTransaction, row: DeliveryRow, { secret }: Platform, now: Date): Promise<void> {
  const { tenant_id: tenantId, charger_id: chargerId } = row;
  const call = callerOfRow(db, row);
  const command = row.command_id === null ? undefined : await findCommand(call, row.command_id);
  const step = nextDelivery({
    command: command && { ...command, version: reportedVersion(command.exchanges) },
    failures: row.failures,
    isCounted: row.is_counted,
    isCheckDue: row.is_check_due,
    isEnded: row.is_ended,
    list: await compareLocalList({ db, tenantId, chargerId, at: now }),
    now,
  });
  if (step.kind === 'end') return deleteDelivery(db, row);
  if (step.kind === 'wait') {
    // An open command is counted once it is settled.
    const isCounted = step.failures !== row.failures;
    return updateDelivery(db, row, {
      due_at: step.dueAt,
      failures: step.failures,
      ...(isCounted && { is_counted: true }),
    });
  }
  const sent = await enqueueUnlessRefused({ call, now, secret }, commandOf(await getWithPorts(call, chargerId), step));
  const due_at = new Date(now.getTime() + (sent === null ? refusedMs : intervalMs));
  const isAsked = step.kind === 'check' && { is_check_due: false };
  await updateDelivery(
    db,
    row,
    sent === null ? { due_at } : { due_at, command_id: sent.id, is_counted: false, ...isAsked },
  );
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

/** Sends lists when cards change, and asks a charge point that boots which version it has: it may have lost its list. */
export function registerLocalListJob(app: FastifyInstance): void {
  onChargePointBoots(app, ({ db, tenantId, chargerIds, at }) =>
    markVersionsUnknown(db, tenantId, chargerIds, new Date(at.getTime() + bootDelayMs)),
  );
  const run = () => deliverLocalLists(app.platform);
  registerJob(app, { name: 'local lists', delayMs: intervalMs, intervalMs, run });
}
