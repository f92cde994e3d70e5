/** Items by a key of theirs, in the order in which the keys first come. */
export function groupBy<Item, Key extends string>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): (readonly [Key, Item[]])[] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
