import { bundledTexts, type TextKey } from '@plugboard/sdk/texts';
import en from './en.json';
import es from './es.json';

/** Texts of the pages before sign-in: they come with the entry. */
export const usePublicTexts = bundledTexts('shell_public', { en, es });

export type PublicTextKey = TextKey<typeof en>;
