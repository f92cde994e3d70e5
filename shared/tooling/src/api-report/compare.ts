import { tokensOf } from './declaration-text.ts';
import type { ApiItem } from './describe-entry.ts';
import { isAddition } from './is-addition.ts';
import { withSchemasInPlace } from './named-schemas.ts';

export type Step = 'none' | 'minor' | 'major';

/** An entry and all that it exports. */
export type Entries = ReadonlyMap<string, readonly ApiItem[]>;

export interface ApiChange {
  readonly entry: string;
  readonly name: string;
  readonly what: 'removed' | 'changed' | 'added' | 'extended';
}

const isSame = (one: string, other: string) => tokensOf(one).join(' ') === tokensOf(other).join(' ');

/** A declaration that exists once of its name is found by it; of several, by the order in which they stand. */
function keyed(items: readonly ApiItem[]): Map<string, ApiItem> {
  const byName = new Map<string, ApiItem>();
  const counts = new Map<string, number>();
  for (const item of items) {
    const others = counts.get(item.name) ?? 0;
    byName.set(others === 0 ? item.name : `${item.name}#${others}`, item);
    counts.set(item.name, others + 1);
  }
  return byName;
}

function changesIn(entry: string, before: readonly ApiItem[], after: readonly ApiItem[]): ApiChange[] {
  const [old, now] = [keyed(withSchemasInPlace(before)), keyed(withSchemasInPlace(after))];
  const change = ({ name }: ApiItem, what: ApiChange['what']): ApiChange => ({ entry, name, what });
  const gone = [...old].filter(([key, { isExported }]) => isExported && !now.get(key)?.isExported);
  return [
    ...gone.map(([, item]) => change(item, 'removed')),
    ...[...now].flatMap(([key, item]) => {
      const was = old.get(key);
      if (item.isExported && !was?.isExported) return [change(item, 'added')];
      if (!was || isSame(was.text, item.text)) return [];
      return [change(item, isAddition(was.text, item.text) ? 'extended' : 'changed')];
    }),
  ];
}

/** Changes of each export between two reports. */
export const compareApis = (before: Entries, after: Entries): ApiChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((entry) =>
    changesIn(entry, before.get(entry) ?? [], after.get(entry) ?? []),
  );

/** The step of the version that is due: minor for more, major for less or for something else. */
export function dueStep(changes: readonly ApiChange[]): Step {
  if (changes.some(({ what }) => what === 'removed' || what === 'changed')) return 'major';
  return changes.length > 0 ? 'minor' : 'none';
}

/** The version after a step. */
export function stepVersion(version: string, step: Step): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : version;
}

/** Whether a version is another one or a later one; both of three numbers. */
export function isAtLeast(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((part) => one?.[part] !== two?.[part]);
  return at === undefined || (one?.[at] ?? 0) > (two?.[at] ?? 0);
}
