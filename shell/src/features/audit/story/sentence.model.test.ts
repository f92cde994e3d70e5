import { auditActions, auditSubjectTypes } from '@plugboard/contracts/accounts';
import { expect, test } from 'vitest';
import en from './en.json';
import es from './es.json';
import { sentenceOf } from './sentence.model.ts';

const nothing = { before: null, after: null };

/** The kind of thing that a verb's sentence names; actions on other things need a sentence of their own. */
function subjectTypeOf(action: string): string {
  const noun = action.slice(0, action.indexOf('.'));
  if (['user', 'driver'].includes(noun)) return 'account';
  return auditSubjectTypes.some((type) => type === noun) ? noun : '';
}

const sentenceOfAction = (action: string) =>
  sentenceOf({ action, subject: { type: subjectTypeOf(action) }, ...nothing } as Parameters<typeof sentenceOf>[0]);

test('every action has a sentence', () => {
  expect(auditActions.filter((action) => sentenceOfAction(action).kind === 'other')).toEqual([]);
});

test('an action of another release has none', () => {
  expect(sentenceOfAction('charger.teleported').kind).toBe('other');
});

test('a release that a command moved names no person', () => {
  const entry = { action: 'release.moved', subject: { type: 'release' }, ...nothing };
  const keyOf = (actor: object | null) => sentenceOf({ ...entry, actor } as Parameters<typeof sentenceOf>[0]);
  expect(keyOf(null)).toEqual({ kind: 'action', key: 'release_moved_by_command' });
  expect(keyOf({ name: 'Amara Quist' })).toEqual({ kind: 'action', key: 'release_moved' });
});

test('every sentence of an action belongs to one, and names the same in both languages', () => {
  const keys = auditActions.map((action) => action.replaceAll(/[.-]/g, '_'));
  expect(Object.keys(en.action).filter((key) => !keys.includes(key.replace('_by_command', '')))).toEqual([]);
  const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
  for (const kind of ['did', 'special', 'action'] as const) {
    expect(Object.keys(es[kind])).toEqual(Object.keys(en[kind]));
    const spanish: Readonly<Record<string, string>> = es[kind];
    for (const [key, text] of Object.entries(en[kind])) expect(places(spanish[key] ?? ''), key).toEqual(places(text));
  }
});
