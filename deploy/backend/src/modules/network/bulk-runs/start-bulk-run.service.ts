import {
  judgeCharger,
  waveOf,
  type BulkAction,
  type BulkRun,
  type BulkVerdict,
  type ChargerAction,
  type startBulkRun as startBulkRunCall,
} from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import { findWithPorts, listTags } from '../../chargers/index.ts';
import { requesterOf } from '../commands/command-context.ts';
import { findRows, insertRows, tallyRows, type BulkRowRecord } from './bulk-run-rows.repository.ts';
import { insertRun, lockRun, updateRun } from './bulk-runs.repository.ts';
import { toChargerFacts } from './charger-facts.ts';
import { getBulkRun } from './get-bulk-runs.service.ts';
import { planBulkRun, problemOf, requireBulkPermission } from './plan-bulk-run.service.ts';

interface NewRow {
  readonly charger: { readonly id: string; readonly custom_id: string };
  readonly action: ChargerAction;
  readonly verdict: BulkVerdict;
}

interface NewRun {
  readonly action: BulkAction;
  readonly reverts: string | null;
  readonly rows: readonly NewRow[];
  /** The wave of the row at a place among those that take part. */
  readonly waveAt: (place: number) => number;
}

/** Stores a run with its rows; the job begins it after the commit. */
async function createRun(call: SignedInCall, { action, reverts, rows, waveAt }: NewRun): Promise<string> {
  const { db, tenantId, now } = call;
  if (rows.every(({ verdict }) => verdict.refusal !== null)) throw new Failure('CONFLICT', { text: 'bulk.nobody' });
  const id = newOrderedId(now);
  await insertRun(db, {
    tenant_id: tenantId,
    id,
    action: json(action),
    state: 'RUNNING',
    reverts,
    ...requesterOf(call),
    created_at: now,
  });
  let place = 0;
  const stored = rows.map(({ charger, action: wanted, verdict }, position) => {
    const isRefused = verdict.refusal !== null;
    return {
      tenant_id: tenantId,
      run_id: id,
      position,
      charger_id: charger.id,
      custom_id: charger.custom_id,
      wave: isRefused ? null : waveAt(place++),
      state: isRefused ? ('REFUSED' as const) : ('WAITING' as const),
      action: json(wanted),
      connectors: json(verdict.connectors),
      changes: json(verdict.changes),
      commands: json([]),
      problem: isRefused ? json(problemOf(verdict)) : null,
      changed_at: now,
    };
  });
  await insertRows(db, stored);
  return id;
}

/** Starts a run over all chargers that the action is possible at; the others are kept with the reason. */
export async function startBulkRun(call: SignedInCall, body: ParsedBodyOf<typeof startBulkRunCall>): Promise<BulkRun> {
  const planned = await planBulkRun(call, body);
  const rows = planned.map(({ at, ...row }) => ({ ...row, charger: at.charger }));
  const id = await createRun(call, { action: body.action, reverts: null, rows, waveAt: waveOf });
  const chargers = rows.filter(({ verdict }) => verdict.refusal === null).length;
  await call.audit({
    action: 'bulk_run.started',
    subject: { type: 'bulk_run', id },
    after: { ...body, chargers, refused: rows.length - chargers },
  });
  return getBulkRun(call, id);
}

const changedMeanwhile: BulkVerdict = { refusal: 'changedMeanwhile', connectors: [], changes: [] };

/** Row of a charger that still has the run's value; a later change by another person stays. */
async function toRevertRow(call: SignedInCall, row: BulkRowRecord): Promise<NewRow[]> {
  if (row.restore === null) return [];
  const at = await findWithPorts(call, row.charger_id);
  if (!at) return [];
  const tags = (await listTags(call, [row.charger_id])).get(row.charger_id) ?? [];
  const facts = toChargerFacts(at, tags, call.now);
  const verdict = judgeCharger(row.restore, facts);
  const isAsGiven = verdict.refusal !== null || judgeCharger(row.action, facts).refusal === 'alreadySo';
  return [{ charger: at.charger, action: row.restore, verdict: isAsGiven ? verdict : changedMeanwhile }];
}

/** Starts a run that gives each charger its own former value back, in one wave. */
export async function revertBulkRun(call: SignedInCall, id: string): Promise<BulkRun> {
  const { db, tenantId } = call;
  const run = await lockRun(db, tenantId, id);
  if (!run) throw new Failure('NOT_FOUND');
  requireBulkPermission(call, run.action);
  const isUnderWay = (await tallyRows(db, tenantId, [id])).some(({ state }) => state === 'RUNNING');
  if (run.state === 'RUNNING' || isUnderWay) throw new Failure('CONFLICT', { text: 'bulk.stillRunning' });
  if (run.reverted_by !== null) throw new Failure('CONFLICT', { text: 'bulk.isReverted' });
  const rows: NewRow[] = [];
  for (const row of await findRows(db, { tenantId, runId: id })) rows.push(...(await toRevertRow(call, row)));
  const reverting = await createRun(call, { action: run.action, reverts: id, rows, waveAt: () => 1 });
  await updateRun(db, run, { reverted_by: reverting });
  await call.audit({
    action: 'bulk_run.reverted',
    subject: { type: 'bulk_run', id },
    after: { by: reverting, chargers: rows.length },
  });
  return getBulkRun(call, reverting);
}
