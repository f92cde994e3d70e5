import type { Language } from '@plugboard/contracts/platform';
import { createContext, useContext } from 'react';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';
import type { UiLocale } from './locale/ui-locale.types.ts';

export type { UiLocale };

/** Both languages are in the code, so that switching costs no request. */
export const uiLocales: Readonly<Record<Language, UiLocale>> = { en, es };

/** Filled by `ThemeRoot`; English outside of one. */
export const UiLocaleContext = createContext<UiLocale>(en);

/**
 * Texts of the nearest `ThemeRoot`, for a control that a remote builds itself.
 *
 * @example const { loading, nothingFound } = useUiLocale();
 */
export const useUiLocale = (): UiLocale => useContext(UiLocaleContext);

/** The language of the nearest `ThemeRoot`, for components that format numbers and times. */
export const useLanguage = (): Language => useUiLocale().language;

/** Part of the catalogue that loads with an entry, in the language of the nearest `ThemeRoot`. */
export const useEntryTexts = <Texts>(catalogue: Readonly<Record<Language, Texts>>): Texts => catalogue[useLanguage()];
