/** A key with plural forms (`tries_one`, `tries_other`) is asked for without them. */
type Singular<Key extends string, All> = Key extends `${infer Base}_${'one' | 'other'}`
  ? `${Base}_one` | `${Base}_other` extends All
    ? Base
    : Key
  : Key;

/**
 * Every key of a locale file, its groups joined by dots.
 *
 * @example type Key = TextKey<{ list: { title: string } }>; // 'list.title'
 */
export type TextKey<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? Singular<Key, keyof Group>
    : `${Key}.${TextKey<Group[Key]>}`;
}[keyof Group & string];

/** Returns the text of a key, with `{{values}}` filled in. Keys not known at compile time need a `defaultValue`. */
export interface Translate<Key extends string> {
  (key: string, values: { readonly defaultValue: string }): string;
  (key: Key, values?: Readonly<Record<string, unknown>>): string;
}

/** The function of i18next, which takes any key, with the keys that there are. */
export const toTranslate = <Key extends string>(t: unknown): Translate<Key> => t as Translate<Key>;

declare global {
  /**
   * The texts of the remote that is compiled: its `src/texts.d.ts` declares `own` as the type of its English locale
   * file. Where nothing does, `useTexts` takes any key.
   */
  interface PlugboardTexts {}
}

/** A key of the compiled remote's locale files. */
export type OwnTextKey = PlugboardTexts extends { readonly own: infer Own } ? TextKey<Own> : string;
