import type { Language } from '@plugboard/contracts/platform';
import { useLanguage } from '../core/language.ts';
import en from './locale/en.json' with { type: 'json' };
import es from './locale/es.json' with { type: 'json' };

const catalogs: Readonly<Record<Language, typeof en>> = { en, es };

/** Texts of every map in the current language. */
export const useMapTexts = (): typeof en => catalogs[useLanguage()];
