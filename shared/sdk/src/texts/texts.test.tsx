import type { Language } from '@plugboard/contracts/platform';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify, onNotice } from '../notices/notify.ts';
import { addTexts, currentLanguage, initI18n, languageStorageKey, setLanguage } from './i18n.ts';
import { NamespaceContext, useTexts } from './use-texts.ts';

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
