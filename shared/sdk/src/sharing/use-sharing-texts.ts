import { useLanguage } from '@plugboard/ui';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';

const catalogue = { en, es };

/** Texts of sharing in the current language. */
export const useSharingTexts = (): typeof en => catalogue[useLanguage()];
