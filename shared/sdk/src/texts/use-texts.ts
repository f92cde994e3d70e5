import type { Language } from '@plugboard/contracts/platform';
import i18next from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type en from '../locale/en.json';
import { currentLanguage, sdkNamespace } from './i18n.ts';
import type { TermKey } from './term-key.ts';
import { type OwnTextKey, type TextKey, type Translate, toTranslate } from './text-key.ts';

/** The namespace that `useTexts` reads in this React root: the remote's id. */
export const NamespaceContext = createContext(sdkNamespace);

export interface UseTextsResult<Key extends string = OwnTextKey> {
  /** The text under a key of this remote's locale files, or of a term (`terms:since`), with `{{values}}` filled in. */
  readonly t: Translate<Key>;
  /** The language in force, live. */
  readonly language: Language;
}

/** Counts switches of the language, and texts that are replaced while remotes are developed. */
let revision = 0;
i18next.on('languageChanged', () => {
  revision += 1;
});

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

/** The language in force, live. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

const currentRevision = () => revision;

/** UseTextsResult of another namespace than this root's own. */
export function useTextsOf<Key extends string = string>(namespace: string): UseTextsResult<Key> {
  const language = useLanguage();
  const now = useSyncExternalStore(subscribe, currentRevision, currentRevision);
  // oxlint-disable-next-line react/exhaustive-deps -- a revision without a switch comes with other texts
  const t = useMemo(() => toTranslate<Key>(i18next.getFixedT(language, namespace)), [language, namespace, now]);
  return { t, language };
}

/** UseTextsResult that the sdk itself shows. */
export const useSdkTexts = (): UseTextsResult<TextKey<typeof en> | TermKey> => useTextsOf(sdkNamespace);

/** The texts of this root's own namespace, for keys that a remote declares as data. */
export const useDeclaredTexts = (): UseTextsResult<string> => useTextsOf(useContext(NamespaceContext));

/**
 * This remote's texts and the terms that all remotes share, in the language in force. A key that its English locale file
 * lacks does not compile.
 *
 * @example const { t, language } = useTexts(); return <h1>{t('list.title')}</h1>;
 * @example t('terms:chargerStatus.faulted'); // 'Faulted'
 */
export const useTexts = (): UseTextsResult => useTextsOf(useContext(NamespaceContext));
