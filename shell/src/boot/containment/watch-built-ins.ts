import { type BuiltIns, changedBuiltIns, listBuiltIns } from './built-ins.model.ts';
import { announceTrouble } from './troubles.ts';

/** In milliseconds after code of a remote has come: what it does when it is drawn. */
const drawnAfterMs = 1_000;

let known: BuiltIns | undefined;

/** Remembers the browser's functions before the first code of a remote runs. */
export function rememberBuiltIns(): void {
  known ??= listBuiltIns();
}

/** Announces functions that have changed, once. */
function compare(id: string, entry: string): void {
  const now = listBuiltIns();
  const names = known ? changedBuiltIns(known, now) : [];
  known = now;
  if (names.length > 0) announceTrouble({ kind: 'replaced', remote: id, names, entry });
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
