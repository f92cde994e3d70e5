import { bundledTexts } from '@plugboard/sdk/texts';
import en from './locale/en.json';
import es from './locale/es.json';

/** Texts of the brand’s page. */
export const useBrandTexts = bundledTexts('brand', { en, es });
