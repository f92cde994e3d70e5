import { nextBulkStep } from '@plugboard/contracts/chargers';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { createJobCall, type JobCall } from '../../../platform/http/job-call.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findJobAccount } from '../../../platform/security/signed-in.repository.ts';
import { applyToCharger } from './apply-to-charger.service.ts';
import { toWaves } from './bulk-run-dto.ts';
import { lockWaitingRow, tallyRows, updateRow, type BulkRowRecord } from './bulk-run-rows.repository.ts';
import { findOpenRuns, lockRun, shareRun, updateRun, type BulkRunRecord } from './bulk-runs.repository.ts';
import type { BulkProblem } from './bulk-runs.tables.ts';
import { requireBulkPermission } from './plan-bulk-run.service.ts';
import { settleRows } from './settle-rows.service.ts';

const intervalMs = 1000;
/** Chargers of one run before the next run has its turn. */
const maxPerTurn = 100;

type RunKey = Pick<BulkRunRecord, 'tenant_id' | 'id'>;

/** The caller with whose rights a run continues; `undefined` once they have lost them. */
async function callerOf(platform: Platform, db: TenantTransaction, run: BulkRunRecord): Promise<JobCall | undefined> {
  const { tenant_id: tenantId, on_behalf_of: holder, requested_by: accountId, requested_by_name: name } = run;
  const actor = holder === null ? null : { tenantId: run.requested_by_tenant_id, accountId, name, tenantName: null };
  const asked = { tenantId, accountId: holder ?? accountId, actor };
  const account = await findJobAccount(db, asked, platform.settings.defaultTenant);
  if (!account) return undefined;
  const call = createJobCall({ db, account, now: platform.clock(), requestId: `bulk run ${run.id}` });
  try {
    requireBulkPermission(call, run.action);
  } catch {
    return undefined;
  }
  return call;
}

/** Stops a run until a person decides. Chargers that are under way are still followed. */
async function pauseRun(
  db: TenantTransaction,
  run: BulkRunRecord,
  paused_by: 'FAILURE' | 'REQUESTER',
  is_open: boolean,
): Promise<void> {
  await updateRun(db, run, { state: 'PAUSED', paused_by, is_open });
  await writeAuditEntry(
    db,
    { tenantId: run.tenant_id, requestId: `bulk run ${run.id}`, account: undefined },
    { action: 'bulk_run.paused', subject: { type: 'bulk_run', id: run.id }, after: { paused_by } },
  );
}

/** Brings a run to its next step, and returns the wave that is to be sent. */
async function advanceRun(platform: Platform, { tenant_id: tenantId, id }: RunKey): Promise<number | null> {
  return withTenant(platform.database, tenantId, async (db) => {
    const run = await lockRun(db, tenantId, id);
    if (!run?.is_open) return null;
    const now = platform.clock();
    await settleRows(db, run, now);
    const waves = toWaves(await tallyRows(db, tenantId, [id]));
    const isUnderWay = waves.some(({ running }) => running > 0);
    if (run.state !== 'RUNNING') {
      if (!isUnderWay) await updateRun(db, run, { is_open: false });
      return null;
    }
    const step = nextBulkStep(waves, run.accepted_wave);
    if (step.kind === 'finish') await updateRun(db, run, { state: 'DONE', is_open: false, ended_at: now });
    if (step.kind === 'pause') await pauseRun(db, run, 'FAILURE', isUnderWay);
    if (step.kind !== 'send') return null;
    if (await callerOf(platform, db, run)) return step.wave;
    await pauseRun(db, run, 'REQUESTER', isUnderWay);
    return null;
  });
}

function problemOf(error: unknown, log: FastifyBaseLogger): BulkProblem {
  if (error instanceof Failure)
    return {
      key: error.options.text ?? `error.${error.code}`,
      ...(error.options.values && { values: error.options.values }),
    };
  const [message] = error instanceof FieldFailure ? Object.values(error.fields).flat() : [];
  if (message) return message;
  log.error({ err: error, job: 'bulk runs' }, 'a charger of a run failed');
  return { key: 'error.INTERNAL' };
}

/** A charger whose transaction is rolled back. */
class RowFailure extends Error {
  readonly row: BulkRowRecord;
  constructor(row: BulkRowRecord, cause: unknown) {
    super('row failed', { cause });
    this.row = row;
  }
}

/** Does the action at the next charger of a wave, in one transaction with its row; `false`: there is none left. */
const sendNext = (platform: Platform, { tenant_id: tenantId, id }: RunKey, wave: number): Promise<boolean> =>
  withTenant(platform.database, tenantId, async (db) => {
    // A decision that comes in between waits for this charger, and holds for the next.
    const run = await shareRun(db, tenantId, id);
    if (run?.state !== 'RUNNING') return false;
    const row = await lockWaitingRow(db, { tenantId, runId: id, wave });
    const call = row && (await callerOf(platform, db, run));
    if (!call) return false;
    const { secret, files } = platform;
    try {
      const { commands, restore } = await applyToCharger({ call, now: call.now, secret, files }, row.action, row);
      await updateRow(db, row, 'WAITING', {
        state: commands.length === 0 ? 'DONE' : 'RUNNING',
        commands: json(commands),
        // A second try does not take the value of the first one for the former.
        ...(row.restore === null && restore !== null && { restore: json(restore) }),
        changed_at: call.now,
      });
      return true;
    } catch (error) {
      throw new RowFailure(row, error);
    }
  });

async function sendWave(app: FastifyInstance, run: RunKey, wave: number): Promise<void> {
  const { platform, log } = app;
  for (let sent = 0; sent < maxPerTurn; sent += 1) {
    try {
      if (!(await sendNext(platform, run, wave))) return;
    } catch (error) {
      if (!(error instanceof RowFailure)) throw error;
      const problem = json(problemOf(error.cause, log));
      await withTenant(platform.database, run.tenant_id, (db) =>
        updateRow(db, error.row, 'WAITING', { state: 'FAILED', problem, changed_at: platform.clock() }),
      );
    }
  }
}

/**
 * Brings all runs a step further. State is in the database alone: another instance, or this one after a restart, goes
 * on where it was. A charger's command and its row are committed together, so it is told once.
 */
export async function followBulkRuns(app: FastifyInstance): Promise<void> {
  for (const run of await findOpenRuns(app.platform.database)) {
    const wave = await advanceRun(app.platform, run);
    if (wave !== null) await sendWave(app, run, wave);
  }
}

export function registerBulkRuns(app: FastifyInstance): void {
  registerJob(app, { name: 'bulk runs', delayMs: intervalMs, intervalMs, run: () => followBulkRuns(app) });
}
