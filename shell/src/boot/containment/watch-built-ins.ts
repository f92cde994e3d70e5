import { reportFailure } from '@plugboard/api/core';
import { type BuiltIns, changedBuiltIns, listBuiltIns } from './built-ins.model.ts';
import { announceTrouble } from './troubles.ts';

/** In milliseconds after code of a remote has come: what it does when it is drawn. */
const drawnAfterMs = 1_000;
/** Names in a report. */
const maxNames = 10;

let known: BuiltIns | null = null;

/** Remembers the browser's functions before the first code of a remote runs. */
export function rememberBuiltIns(): void {
  known ??= listBuiltIns();
}

/** Reports functions that have changed, once, with the address of the code that came last. */
function compare(id: string, entry: string): void {
  const now = listBuiltIns();
  const changed = known ? changedBuiltIns(known, now) : [];
  if (changed.length === 0) return;
  known = now;
  const error = new Error(`${changed.slice(0, maxNames).join(', ')} replaced by ${entry}`);
  reportFailure({ kind: 'script', error });
  announceTrouble({ kind: 'replaced', remote: id });
}

/**
 * Looks whether code of a remote that has just come has replaced functions of the browser: at once, and when it is drawn.
 * With two remotes that come at the same moment, the report may name the other one.
 *
 * @param entry address of its entry, by which the report names remote and version
 */
export function checkBuiltIns(id: string, entry: string): void {
  compare(id, entry);
  setTimeout(() => compare(id, entry), drawnAfterMs);
}
