/** Items by a key of theirs, in the order in which the keys first come. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): (readonly [string, Item[]])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
