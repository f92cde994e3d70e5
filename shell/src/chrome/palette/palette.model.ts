export interface SearchableItem {
  readonly label: string;
  /** Words beside the label that it is found by as well. */
  readonly detail?: string;
}

const diacritics = /\p{Mn}/gu;
const normalize = (text: string) => text.normalize('NFD').replaceAll(diacritics, '').toLowerCase();
const splitWords = (text: string) => normalize(text).split(/\s+/).filter(Boolean);

/** The lower, the better: the label begins with it, one of its words does, or it is somewhere in it. */
function matchRank({ label }: SearchableItem, typed: string): number {
  const text = normalize(label);
  if (text.startsWith(typed)) return 0;
  return splitWords(label).some((word) => word.startsWith(typed)) ? 1 : 2;
}

/** Items that contain every typed word, ignoring case and accents, the best first; all of them without a search text. */
export function searchItems<Item extends SearchableItem>(items: readonly Item[], typed: string): readonly Item[] {
  const words = splitWords(typed);
  const holdsAll = ({ label, detail = '' }: Item) =>
    words.every((word) => normalize(`${label} ${detail}`).includes(word));
  const whole = words.join(' ');
  return words.length === 0
    ? items
    : items.filter(holdsAll).toSorted((one, other) => matchRank(one, whole) - matchRank(other, whole));
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The line a key leads to, going round at both ends; `null` for a key that moves nothing. */
export function nextLine(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
}
