import { tagKey } from '@plugboard/contracts/chargers';

/** Chosen and typed tags: each once, and one that the tenant has in its spelling. */
export function toChosenTags(entered: readonly string[], known: readonly string[]): readonly string[] {
  const spelling = new Map(known.map((tag) => [tagKey(tag), tag]));
  const chosen = entered.map((tag) => tag.trim()).filter((tag) => tag !== '');
  return [...new Map(chosen.map((tag) => [tagKey(tag), spelling.get(tagKey(tag)) ?? tag])).values()];
}

/** Change that turns one choice of tags into another. */
export const tagChangeBetween = (before: readonly string[], after: readonly string[]) => ({
  add: after.filter((tag) => !before.includes(tag)),
  remove: before.filter((tag) => !after.includes(tag)),
});
