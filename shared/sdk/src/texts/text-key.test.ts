import { expect, expectTypeOf, test } from 'vitest';
import type { TermKey } from './term-key.ts';
import type en from './terms/en.json';
import type { OwnTextKey, TextKey, Translate } from './text-key.ts';

interface Locale {
  readonly title: string;
  readonly list: { readonly empty: string; readonly rows_one: string; readonly rows_other: string };
  readonly side_other: string;
}

test('keys are what a locale file has, groups joined by dots, plural forms left out', () => {
  expectTypeOf<TextKey<Locale>>().toEqualTypeOf<'title' | 'list.empty' | 'list.rows' | 'side_other'>();
});

test('a key that is not there does not compile', () => {
  const t: Translate<TextKey<Locale>> = (key: string) => key;
  expect(t('list.rows', { count: 2 })).toBe('list.rows');
  // @ts-expect-error -- no such text
  t('list.nope');
  // @ts-expect-error -- a group is no text
  t('list');
  // @ts-expect-error -- not any string is a key
  t('list.empty' as string);
  t('list.empty' as string, { defaultValue: 'unknown' });
});

test('the keys of terms are those of their locale file', () => {
  expectTypeOf<TermKey>().toEqualTypeOf<`terms:${TextKey<typeof en>}`>();
});

test('where nothing declares its texts, any key is taken', () => {
  expectTypeOf<OwnTextKey>().toEqualTypeOf<string>();
});
