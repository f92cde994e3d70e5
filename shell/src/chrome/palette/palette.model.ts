import FuzzyMatcher from '@leeoniya/ufuzzy';

export interface SearchableItem {
  readonly label: string;
  /** Words beside the label that it is found by as well. */
  readonly detail?: string;
}

/** Words and phrases that mean the same, such as “log out” and “logout”. */
export type Synonyms = readonly (readonly string[])[];

const diacritics = /\p{Mn}/gu;
const normalize = (text: string) => text.normalize('NFD').replaceAll(diacritics, '').toLowerCase();
const splitWords = (text: string) => normalize(text).split(/\s+/).filter(Boolean);
const textOf = ({ label, detail = '' }: SearchableItem) => normalize(`${label} ${detail}`);

/** Shorter words begin too many others. */
const minSynonymLetters = 3;
const minTypoLetters = 3;
/** More words than these have to be in the order of the label. */
const maxUnordered = 3;

/** One letter of a word but its first may be missing, wrong, too many, or in its neighbour's place. */
const oneTypo = new FuzzyMatcher({
  intraMode: 1,
  intraRules: ({ length }) => {
    const some = length >= minTypoLetters ? 1 : 0;
    const many = length > minTypoLetters ? 1 : 0;
    return { intraSlice: [1, Infinity], intraIns: some, intraTrn: some, intraSub: many, intraDel: many };
  },
});

/** The lower, the better: the label begins with it, one of its words does, or it is somewhere in it. */
function matchRank({ label }: SearchableItem, typed: string): number {
  const text = normalize(label);
  if (text.startsWith(typed)) return 0;
  return splitWords(label).some((word) => word.startsWith(typed)) ? 1 : 2;
}

/** A typed word, and all that the groups of synonyms give for it. */
function wordsLike(word: string, synonyms: Synonyms): readonly string[] {
  const groups = synonyms.map((group) => group.map(normalize));
  const isMeant = (term: string) => term.startsWith(word) || splitWords(term).includes(word);
  return word.length < minSynonymLetters ? [word] : [word, ...groups.filter((group) => group.some(isMeant)).flat()];
}

/**
 * Items that hold every typed word or a synonym of it, ignoring case and accents, the best first. Without any, items
 * that match with one typo in a word. All items without a search text.
 */
export function searchItems<Item extends SearchableItem>(
  items: readonly Item[],
  typed: string,
  synonyms: Synonyms = [],
): readonly Item[] {
  const words = splitWords(typed);
  if (words.length === 0) return items;
  const whole = words.join(' ');
  const holds = (ways: readonly (readonly string[])[]) => (item: Item) =>
    ways.every((way) => way.some((word) => textOf(item).includes(word)));
  const direct = items.filter(holds(words.map((word) => [word])));
  const meant = items.filter(holds(words.map((word) => wordsLike(word, synonyms))));
  const found = [...direct.toSorted((one, other) => matchRank(one, whole) - matchRank(other, whole)), ...meant];
  if (found.length > 0) return [...new Set(found)];
  const [near] = oneTypo.search(items.map(textOf), whole, maxUnordered);
  return (near ?? []).flatMap((index) => items[index] ?? []);
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
