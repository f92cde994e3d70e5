const names = (text: string): readonly string[] => text.split(' ');

/** Classes of the browser that the whole page shares: they, their statics and prototypes are compared. */
const classes = names(
  'Object Function Array String Number Date RegExp Map Set Promise EventTarget Node History Storage XMLHttpRequest Headers Request Response URL',
);
const functions = names(
  'fetch setTimeout clearTimeout setInterval requestAnimationFrame queueMicrotask addEventListener',
);
const objects = names('JSON Math history');

/** Functions by name, such as `Array.prototype.map`. */
export type BuiltIns = ReadonlyMap<string, unknown>;

/** Lists the browser's shared functions as they are now. No getter is called. */
export function listBuiltIns(): BuiltIns {
  const found = new Map<string, unknown>();
  const add = (owner: string, object: object, keys: readonly (string | symbol)[] = Reflect.ownKeys(object)) => {
    for (const key of keys) {
      const { value, get } = Reflect.getOwnPropertyDescriptor(object, key) ?? {};
      const named: unknown = get ?? value;
      if (typeof named === 'function') found.set(owner + String(key), named);
    }
  };
  add('', globalThis, [...classes, ...functions]);
  for (const name of [...classes, ...objects]) {
    const object: unknown = Reflect.get(globalThis, name);
    if (!(object instanceof Object)) continue;
    add(`${name}.`, object);
    const prototype: unknown = Reflect.get(object, 'prototype');
    if (typeof prototype === 'object' && prototype) add(`${name}.prototype.`, prototype);
  }
  return found;
}

/** Names of functions that were replaced, added or removed. */
export const changedBuiltIns = (before: BuiltIns, now: BuiltIns): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
