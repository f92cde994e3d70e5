import type { Language } from '@plugboard/contracts/platform';
import en from './locale/en.json';
import es from './locale/es.json';

/** Texts of the page around the remote. */
export const publicTexts: Readonly<Record<Language, typeof en>> = { en, es };
