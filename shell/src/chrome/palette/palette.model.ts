export interface Findable {
  readonly label: string;
  /** Words beside the label that it is found by as well. */
  readonly detail?: string;
}

const marks = /\p{Mn}/gu;
const plain = (text: string) => text.normalize('NFD').replaceAll(marks, '').toLowerCase();
const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean);

/** The lower, the better: the label begins with it, one of its words does, or it is somewhere in it. */
function distance({ label }: Findable, typed: string): number {
  const text = plain(label);
  if (text.startsWith(typed)) return 0;
  return wordsOf(label).some((word) => word.startsWith(typed)) ? 1 : 2;
}

/** Items that contain every typed word, ignoring case and accents, the best first; all of them without a search text. */
export function findIn<Item extends Findable>(items: readonly Item[], typed: string): readonly Item[] {
  const words = wordsOf(typed);
  const holdsAll = ({ label, detail = '' }: Item) => words.every((word) => plain(`${label} ${detail}`).includes(word));
  const whole = words.join(' ');
  return words.length === 0
    ? items
    : items.filter(holdsAll).toSorted((one, other) => distance(one, whole) - distance(other, whole));
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The line a key leads to, going round at both ends; `null` for a key that moves nothing. */
export function lineAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
}
