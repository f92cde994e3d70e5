import { type Language, languages } from '@plugboard/contracts';
import i18next, { type TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { sdkNamespace } from './i18n.ts';

/** The namespace that `useTexts` reads in this React root: the remote's id. */
export const NamespaceContext = createContext(sdkNamespace);

export interface TextsInUse {
  /** The text under a key of this remote's locale files, with `{{values}}` filled in. */
  readonly t: TFunction;
  /** The language in force, live. */
  readonly language: Language;
}

/** Texts of another namespace than this root's own. */
export function useTextsOf(namespace: string): TextsInUse {
  const { t, i18n } = useTranslation(namespace, { i18n: i18next, useSuspense: false });
  return { t, language: languages.find((known) => known === i18n.language) ?? 'en' };
}

/**
 * This remote's texts, in the language in force.
 *
 * @example const { t, language } = useTexts(); return <h1>{t('list.title')}</h1>;
 */
export const useTexts = (): TextsInUse => useTextsOf(useContext(NamespaceContext));
