import type { Language } from '@plugboard/contracts/platform';
import { createContext, useContext } from 'react';

export const LanguageContext = createContext<Language>('en');

/** The language of the nearest `ThemeRoot`, for components that format numbers and times. */
export const useLanguage = (): Language => useContext(LanguageContext);
