import type { RecordedMove, ReleaseChange } from '@plugboard/contracts/platform';
import type { HealthFile } from '../health/health-file.ts';
import type { Moves } from '../moves.ts';
import { remoteIdOf } from '../remote-id.ts';
import { anyTenant } from '../state.ts';
import type { AuditLine } from './audit-lines.ts';

/** Most that are shown of a remote. */
const maxMoves = 30;
/** In milliseconds: a canary is stopped first, and the log written after it. */
const sameMomentMs = 60_000;

/** Only what changed, each tenant a line; all that are not named come first. */
export const changesOf = (moves: Moves): ReleaseChange[] =>
  Object.entries(moves).flatMap(([tenant, { before, after }]) =>
    before === after ? [] : [{ tenant: tenant === anyTenant ? null : tenant, before, after }],
  );

function whyOf({ command, at }: AuditLine, id: string, { stopped }: HealthFile): string[] {
  if (command !== 'stop') return [];
  const near = (moment: string) => Math.abs(Date.parse(moment) - Date.parse(at)) < sameMomentMs;
  return stopped.find((move) => move.remote === id && near(move.at))?.why ?? [];
}

/** The changes of a remote, the latest first. */
export const movesOfRemote = (id: string, lines: readonly AuditLine[], health: HealthFile): RecordedMove[] =>
  lines
    .filter((line) => remoteIdOf(line.arguments[0] ?? '') === id)
    .map((line) => {
      const { at, by, command, moves = {} } = line;
      return { at, by, command, changes: changesOf(moves), why: whyOf(line, id, health) };
    })
    .filter(({ changes }) => changes.length > 0)
    .toReversed()
    .slice(0, maxMoves);
