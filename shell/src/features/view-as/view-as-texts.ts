import { bundledTexts } from '@plugboard/sdk/texts';
import en from './locale/en.json';
import es from './locale/es.json';

export const useViewAsTexts = bundledTexts('view-as', { en, es });
