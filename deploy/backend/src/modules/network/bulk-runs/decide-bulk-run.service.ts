import type { BulkRun } from '@plugboard/contracts/chargers';
import type { AuditAction } from '@plugboard/contracts/accounts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requesterOf } from '../commands/command-context.ts';
import { retryRows, tallyRows } from './bulk-run-rows.repository.ts';
import { lockRun, updateRun, type BulkRunRecord } from './bulk-runs.repository.ts';
import { getBulkRun } from './get-bulk-runs.service.ts';
import { requireBulkPermission } from './plan-bulk-run.service.ts';

type Decision = Parameters<typeof updateRun>[2];

/** A person's decision about a run, by the state that it is in. */
async function decide(
  call: SignedInCall,
  id: string,
  action: AuditAction,
  decision: (run: BulkRunRecord) => Promise<Decision>,
): Promise<BulkRun> {
  const run = await lockRun(call.db, call.tenantId, id);
  if (!run) throw new Failure('NOT_FOUND');
  requireBulkPermission(call, run.action);
  const change = await decision(run);
  await updateRun(call.db, run, change);
  await call.audit({
    action,
    subject: { type: 'bulk_run', id },
    before: { state: run.state },
    after: { state: change.state },
  });
  return getBulkRun(call, id);
}

/** The caller is the one in whose rights the rest is done. */
function resumed(call: SignedInCall, run: BulkRunRecord): Decision {
  if (run.reverted_by !== null) throw new Failure('CONFLICT', { text: 'bulk.isReverted' });
  return { state: 'RUNNING', paused_by: null, is_open: true, ended_at: null, ...requesterOf(call) };
}

export const stopBulkRun = (call: SignedInCall, id: string): Promise<BulkRun> =>
  decide(call, id, 'bulk_run.stopped', async ({ state }) => {
    if (state !== 'RUNNING' && state !== 'PAUSED') throw new Failure('CONFLICT', { text: 'bulk.notRunning' });
    return { state: 'STOPPED', paused_by: null, ended_at: call.now };
  });

export const continueBulkRun = (call: SignedInCall, id: string): Promise<BulkRun> =>
  decide(call, id, 'bulk_run.continued', async (run) => {
    const { state } = run;
    if (state !== 'PAUSED' && state !== 'STOPPED') throw new Failure('CONFLICT', { text: 'bulk.notPaused' });
    const tallies = await tallyRows(call.db, call.tenantId, [id]);
    const failed = tallies.filter((tally) => tally.state === 'FAILED').map(({ wave }) => wave ?? 0);
    return { ...resumed(call, run), accepted_wave: Math.max(0, ...failed) };
  });

export const retryBulkRun = (call: SignedInCall, id: string): Promise<BulkRun> =>
  decide(call, id, 'bulk_run.retried', async (run) => {
    if (run.state === 'RUNNING') throw new Failure('CONFLICT', { text: 'bulk.stillRunning' });
    const retried = await retryRows(call.db, call.tenantId, id, call.now);
    if (retried === 0) throw new Failure('CONFLICT', { text: 'bulk.nothingFailed' });
    return resumed(call, run);
  });
