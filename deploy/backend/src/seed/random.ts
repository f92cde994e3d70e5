/** Numbers that look random and are the same every time: a demo, a test and a screenshot show the same thing. */
export interface Random {
  /** 0 ≤ x < 1 */
  fraction(): number;
  /** `from` and `to` included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** A UUID of version 4. */
  uuid(): string;
}

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

/** One stream of numbers per name, so that a new fixture of one noun leaves all others as they were. Mulberry32. */
export function randomFor(name: string): Random {
  let state = hashOf(name);
  const word = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const fraction = () => word() / 2 ** 32;
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  const hex = (value: number) => value.toString(16).padStart(8, '0');
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    uuid: () => {
      const [a, b, c, d] = [hex(word()), hex(word()), hex(word()), hex(word())];
      const variant = '89ab'[Number.parseInt(c.slice(0, 1), 16) % 4];
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
}
