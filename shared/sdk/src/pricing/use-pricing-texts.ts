import { useLanguage } from '@plugboard/ui';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';

const catalogue = { en, es };

/** Texts of the price fields in the current language. */
export const usePricingTexts = (): typeof en => catalogue[useLanguage()];
