import type { Language } from '@plugboard/contracts/platform';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify, onNotice } from '../notices/notify.ts';
import { bundledTexts } from './bundled-texts.ts';
import { addTexts, currentLanguage, initI18n, languageStorageKey, setLanguage } from './i18n.ts';
import { NamespaceContext, useTexts, useTextsOf } from './use-texts.ts';

const texts = { en: { hello: 'Hello {{name}}' }, es: { hello: 'Hola {{name}}' } };

function Greeting() {
  const { t, language } = useTexts();
  return <p>{`${t('hello', { name: 'Ana & Bo' })} (${language})`}</p>;
}

const show = (namespace: string) =>
  render(
    <NamespaceContext value={namespace}>
      <Greeting />
    </NamespaceContext>,
  );

beforeEach(async () => {
  localStorage.clear();
  await initI18n('en');
});

test('each root reads its own remote’s texts; text is text', async () => {
  await addTexts('one', async (language) => ({ default: texts[language] }));
  show('one');
  expect(screen.getByText('Hello Ana & Bo (en)')).toBeVisible();
});

test('a remote says terms by key, and its own texts may refer to them', async () => {
  await addTexts('terms', async (language) => ({
    default: { en: { port: 'Port' }, es: { port: 'Puerto' } }[language],
  }));
  await addTexts('four', async () => ({ default: { hello: '$t(terms:port) {{name}}' } }));
  show('four');
  expect(screen.getByText('Port Ana & Bo (en)')).toBeVisible();
  await act(() => setLanguage('es'));
  expect(screen.getByText('Puerto Ana & Bo (es)')).toBeVisible();
});

test('the language switches at run time: texts, page and preference', async () => {
  const load = vi.fn(async (language: Language) => ({ default: texts[language] }));
  await addTexts('two', load);
  show('two');
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => setLanguage('es'));
  expect(screen.getByText('Hola Ana & Bo (es)')).toBeVisible();
  expect([document.documentElement.lang, localStorage.getItem(languageStorageKey), currentLanguage()]).toEqual([
    'es',
    'es',
    'es',
  ]);
});

test('texts that come with their code are there in every language, without a call', async () => {
  const useBoardTexts = bundledTexts('board', {
    en: { tickets_one: '{{count}} ticket', tickets_other: '{{count}} tickets' },
    es: { tickets_one: '{{count}} ticket abierto', tickets_other: '{{count}} tickets abiertos' },
  });
  const Board = () => <p>{useBoardTexts().t('tickets', { count: 2 })}</p>;
  render(<Board />);
  expect(screen.getByText('2 tickets')).toBeVisible();
  await act(() => setLanguage('es'));
  expect(screen.getByText('2 tickets abiertos')).toBeVisible();
});

test('the function that says a text is the same until the language switches, so that effects may depend on it', async () => {
  await addTexts('five', async (language) => ({ default: texts[language] }));
  const seen = new Set<unknown>();
  const Speaker = () => {
    seen.add(useTextsOf('five').t);
    return null;
  };
  const { rerender } = render(<Speaker />);
  rerender(<Speaker />);
  expect(seen.size).toBe(1);
  await act(() => setLanguage('es'));
  expect(seen.size).toBe(2);
});

test('a remote whose texts cannot be had does not keep the others from switching', async () => {
  await addTexts('three', async (language) =>
    language === 'es' ? Promise.reject(new Error('offline')) : { default: texts[language] },
  );
  show('three');
  await act(() => setLanguage('es'));
  expect(screen.getByText('Hello Ana & Bo (es)')).toBeVisible();
});

test('a notice without a text says the usual word in the language in force', async () => {
  const heard = vi.fn<Parameters<typeof onNotice>[0]>();
  const stop = onNotice(heard);
  notify.success();
  notify.error('Not saved');
  await setLanguage('es');
  notify.error();
  stop();
  notify.info('nobody hears');
  expect(heard.mock.calls.map(([{ kind, text }]) => `${kind} ${text}`)).toEqual([
    'success Success!',
    'error Not saved',
    'error ¡Error!',
  ]);
});
