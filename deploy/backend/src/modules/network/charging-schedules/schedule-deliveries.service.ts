import type { FastifyInstance } from 'fastify';
import { type CommandState, isOpenCommand } from '@plugboard/contracts/network';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { onChargePointBoots } from '../../../platform/ocpp/on-charge-point.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getChargerOfPort, hasProfile } from '../../chargers/index.ts';
import { findCommand } from '../commands/commands.service.ts';
import { callerOfRow } from '../commands/command-context.ts';
import { checkDelivery } from './check-schedule.service.ts';
import {
  deleteDelivery,
  type DeliveryRow,
  findDue,
  lockDue,
  restartDeliveries,
  updateDelivery,
} from './schedule-deliveries.repository.ts';
import { recheckMs, sendSchedule } from './send-schedule.service.ts';

/** State of a due delivery. */
interface Delivery {
  /** Of the command by which the charge point was told; `null`: it was not, or the command is forgotten. */
  readonly state: CommandState | null;
  readonly renewAt: Date | null;
  readonly now: Date;
}

const undelivered: ReadonlySet<CommandState> = new Set(['TIMED_OUT', 'UNCONFIRMED']);

/**
 * Next step of a due delivery: send it, poll soon, or wait until `renewAt`. A refused one is not repeated before
 * something changes.
 */
function nextDeliveryStep({ state, renewAt, now }: Delivery): 'send' | 'wait' | 'done' {
  if (state === null || undelivered.has(state) || (renewAt !== null && renewAt <= now)) return 'send';
  return isOpenCommand(state) ? 'wait' : 'done';
}

/** In milliseconds. */
const intervalMs = 5000;
/** A charge point that boots is told no sooner: it waits for the answer to its boot first. */
const bootDelayMs = 2000;

async function deliver(db: TenantTransaction, row: DeliveryRow, { secret }: Platform, now: Date): Promise<void> {
  const call = callerOfRow(db, row);
  const command = row.command_id === null ? undefined : await findCommand(call, row.command_id);
  const step = nextDeliveryStep({ state: command?.state ?? null, renewAt: row.renew_at, now });
  if (step === 'wait') return updateDelivery(db, row, { due_at: new Date(now.getTime() + recheckMs) });
  const { port, ...at } = await getChargerOfPort(call, row.port_id);
  const context = { call, now, secret };
  if (step === 'send') return void (await sendSchedule(context, at, port));
  if (!hasProfile(at.charger, port)) return deleteDelivery(db, row);
  // A charge point that refused has nothing to keep to.
  if (command?.state !== 'CONFIRMED') return updateDelivery(db, row, { due_at: row.renew_at });
  return checkDelivery(context, { at, port, row });
}

/** Tells charge points the schedules that they are due to be told. Several instances may do it at once. */
export async function deliverSchedules(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const now = clock();
  for (const { tenant_id: tenantId, port_id: portId } of await findDue(database, now))
    await withTenant(database, tenantId, async (db) => {
      const row = await lockDue(db, tenantId, portId, now);
      if (row) await deliver(db, row, platform, now);
    });
}

/** Delivers schedules to charge points when they change, expire, or the charge point boots. */
export function registerDeliveryJob(app: FastifyInstance): void {
  onChargePointBoots(app, ({ db, tenantId, chargerIds, at }) =>
    restartDeliveries(db, tenantId, chargerIds, new Date(at.getTime() + bootDelayMs)),
  );
  const run = () => deliverSchedules(app.platform);
  registerJob(app, { name: 'charging schedules', delayMs: 0, intervalMs, run });
}
