/** Functions of the browser that the whole page shares. They, their statics and their prototypes are compared. */
const names =
  'Object Function Array String Number Date RegExp Map Set Promise EventTarget Node History Storage XMLHttpRequest Headers Request Response URL fetch setTimeout clearTimeout setInterval requestAnimationFrame queueMicrotask addEventListener JSON Math history'.split(
    ' ',
  );

/** Functions by name, such as `Array.prototype.map`. */
export type BuiltIns = ReadonlyMap<string, unknown>;

/** Lists the browser's shared functions as they are now. No getter of theirs is called. */
export function listBuiltIns(): BuiltIns {
  const found = new Map<string, unknown>();
  const add = (owner: string, object: object) => {
    for (const key of Reflect.ownKeys(object)) {
      const { value, get } = Reflect.getOwnPropertyDescriptor(object, key) ?? {};
      const named: unknown = get ?? value;
      if (typeof named === 'function') found.set(`${owner}.${String(key)}`, named);
    }
  };
  for (const name of names) {
    const object = Reflect.get(globalThis, name) as { readonly prototype?: object } | undefined;
    if (!object) continue;
    found.set(name, object);
    add(name, object);
    if (object.prototype) add(`${name}.prototype`, object.prototype);
  }
  return found;
}

/** Names of functions that were replaced (twice), added or removed. */
export const changedBuiltIns = (before: BuiltIns, now: BuiltIns): string[] =>
  [...before.keys(), ...now.keys()].filter((name) => before.get(name) !== now.get(name));
