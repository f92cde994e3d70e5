import { isOpenCommand } from '@plugboard/contracts/network';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { listCommandOutcomes } from '../commands/commands.service.ts';
import { findRows, updateRow, type BulkRowRecord } from './bulk-run-rows.repository.ts';
import type { BulkRunRecord } from './bulk-runs.repository.ts';
import type { BulkProblem } from './bulk-runs.tables.ts';

type CommandOutcome = Awaited<ReturnType<typeof listCommandOutcomes>>[number];

type Outcome = { readonly state: 'DONE' } | { readonly state: 'FAILED'; readonly problem: BulkProblem };

/**
 * Out-of-order mode is the portal's and holds already. A charge point that serves a car accepts, and follows when the
 * car leaves: the run does not wait for that.
 */
const isDone = ({ kind }: BulkRowRecord['action'], { state }: CommandOutcome): boolean =>
  state === 'CONFIRMED' || (kind === 'set-out-of-order' && state === 'ACCEPTED');

/** Result of a charger by its commands, all of which must have worked; `undefined` while one is open. */
function outcomeOf(
  { commands, action }: BulkRowRecord,
  known: ReadonlyMap<string, CommandOutcome>,
): Outcome | undefined {
  const found = commands.map((id) => known.get(id));
  const undone = found.filter((command) => !command || !isDone(action, command));
  if (undone.length === 0) return { state: 'DONE' };
  if (undone.some((command) => command && isOpenCommand(command.state))) return undefined;
  const [failed] = undone;
  const key = failed?.reason ? (`commandReason.${failed.reason}` as const) : 'commandReason.NOT_CONFIRMED';
  return { state: 'FAILED', problem: { key, ...(failed?.reason_words && { words: failed.reason_words }) } };
}

async function settleRow(
  db: TenantTransaction,
  row: BulkRowRecord,
  known: ReadonlyMap<string, CommandOutcome>,
  now: Date,
): Promise<void> {
  const outcome = outcomeOf(row, known);
  if (!outcome) return;
  const problem = outcome.state === 'FAILED' ? json(outcome.problem) : null;
  await updateRow(db, row, 'RUNNING', { state: outcome.state, problem, changed_at: now });
}

/** Records the outcomes of the commands of a run. */
export async function settleRows(
  db: TenantTransaction,
  { tenant_id: tenantId, id: runId }: Pick<BulkRunRecord, 'tenant_id' | 'id'>,
  now: Date,
): Promise<void> {
  const rows = await findRows(db, { tenantId, runId, state__in: ['RUNNING'] });
  if (rows.length === 0) return;
  const ids = rows.flatMap(({ commands }) => commands);
  const states = await listCommandOutcomes({ db, tenantId }, ids);
  const known = new Map(states.map((command) => [command.id, command]));
  for (const row of rows) await settleRow(db, row, known, now);
}
