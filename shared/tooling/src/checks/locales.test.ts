import { describe, expect, test } from 'vitest';
import { repeatedTerms } from './locales.ts';
import { differences } from './text-differences.ts';

test('the same keys and placeholders in both languages are complete', () => {
  const english = { list: { title: 'Chargers', count: '{{count}} chargers in <b>{{site}}</b>' } };
  const spanish = { list: { title: 'Cargadores', count: 'En <b>{{ site }}</b>: {{count}} cargadores' } };
  expect(differences(english, spanish)).toEqual([]);
});

test('a key that one language lacks is named with its path', () => {
  expect(differences({ list: { title: 'A', more: 'B' } }, { list: { title: 'A' }, other: 'C' })).toEqual([
    'list.more is missing in the second',
    'other is missing in the first',
  ]);
});

test('a placeholder that got lost or misspelt is found', () => {
  expect(differences({ hello: 'Hello {{name}}' }, { hello: 'Hola {{nombre}}' })).toEqual([
    'hello has other placeholders',
  ]);
});

test('an empty text counts as missing', () => {
  expect(differences({ hello: 'Hello' }, { hello: ' ' })).toEqual(['hello is empty']);
});

test('plural forms may differ between languages', () => {
  const english = { rows_one: '{{count}} row', rows_other: '{{count}} rows' };
  const spanish = { rows_one: '{{count}} fila', rows_many: '{{count}} de filas', rows_other: '{{count}} filas' };
  expect(differences(english, spanish)).toEqual([]);
});

describe('repeatedTerms', () => {
  const terms = { en: { since: 'Since', clock: { utc: 'UTC' } }, es: { since: 'Desde', clock: { utc: 'UTC' } } };

  test('names a text that says the same as a term in both languages', () => {
    const own = {
      en: { port: { since: 'Since' }, from: 'Since' },
      es: { port: { since: 'Desde' }, from: 'A partir de' },
    };
    expect(repeatedTerms(own, terms)).toEqual(['port.since repeats terms:since']);
  });

  test('a text may refer to a term, and what the manifest carries is spelled out', () => {
    const own = { since: '$t(terms:since)', nav: { since: 'Since' }, detail: { title: 'Since' } };
    const spanish = { since: '$t(terms:since)', nav: { since: 'Desde' }, detail: { title: 'Desde' } };
    expect(repeatedTerms({ en: own, es: spanish }, terms)).toEqual([]);
  });
});
