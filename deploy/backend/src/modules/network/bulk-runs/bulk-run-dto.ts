import type { BulkRowState, BulkRun, BulkRunRow } from '@plugboard/contracts/chargers';
import type { Language } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';
import type { BulkRowRecord, Tally } from './bulk-run-rows.repository.ts';
import type { NamedRun } from './bulk-runs.repository.ts';
import type { BulkProblem } from './bulk-runs.tables.ts';

/** A problem as a sentence, followed by the charge point's own words. */
export function toProblemText(problem: BulkProblem | null, language: Language): string | null {
  if (problem === null) return null;
  const sentence = text(language, problem.key, problem.values);
  return problem.words === undefined ? sentence : `${sentence}: ${problem.words}`;
}

const sum = (tallies: readonly Tally[], state?: BulkRowState) =>
  tallies.reduce((total, tally) => (state === undefined || tally.state === state ? total + tally.count : total), 0);

const statesOf = (tallies: readonly Tally[]) => ({
  waiting: sum(tallies, 'WAITING'),
  running: sum(tallies, 'RUNNING'),
  done: sum(tallies, 'DONE'),
  failed: sum(tallies, 'FAILED'),
});

/** The waves of a run, in order. */
export const toWaves = (tallies: readonly Tally[]): BulkRun['waves'] =>
  [...Map.groupBy(tallies, ({ wave }) => wave)]
    .flatMap(([wave, ofWave]) => (wave === null ? [] : [{ wave, ...statesOf(ofWave) }]))
    .toSorted((one, other) => one.wave - other.wave);

const fullName = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

export const toRunDto = (run: NamedRun, tallies: readonly Tally[]): BulkRun => ({
  id: run.id,
  action: run.action,
  state: run.state,
  paused_by: run.paused_by,
  requested_by: {
    id: run.requested_by,
    name: run.requested_by_name ?? fullName(run.first_name, run.last_name),
    email: run.email,
  },
  created_at: run.created_at.toISOString(),
  ended_at: run.ended_at?.toISOString() ?? null,
  counts: { ...statesOf(tallies), refused: sum(tallies, 'REFUSED'), all: sum(tallies) },
  waves: toWaves(tallies),
  revertible: run.reverted_by === null ? tallies.reduce((total, { revertible }) => total + revertible, 0) : 0,
  reverts: run.reverts,
  reverted_by: run.reverted_by,
});

export const toRunRowDto = (row: BulkRowRecord, language: Language): BulkRunRow => ({
  position: row.position,
  charger: row.charger_id,
  custom_id: row.custom_id,
  connectors: row.connectors,
  changes: row.changes,
  state: row.state,
  wave: row.wave,
  reason: toProblemText(row.problem, language),
  commands: row.commands,
  changed_at: row.changed_at.toISOString(),
});
