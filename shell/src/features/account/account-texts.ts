import { bundledTexts } from '@plugboard/sdk/texts';
import en from './locale/en.json';
import es from './locale/es.json';

/** Texts of everything under “My account”. */
export const useAccountTexts = bundledTexts('account', { en, es });
