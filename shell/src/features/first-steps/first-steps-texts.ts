import { bundledTexts } from '@plugboard/sdk/texts';
import en from './locale/en.json';
import es from './locale/es.json';

export const useFirstStepTexts = bundledTexts('first-steps', { en, es });
