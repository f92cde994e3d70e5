import { bundledTexts } from '@plugboard/sdk/texts';
import en from './en.json';
import es from './es.json';

/** Texts of the chrome and the shell's own screens. */
export const useShellTexts = bundledTexts('shell', { en, es });
