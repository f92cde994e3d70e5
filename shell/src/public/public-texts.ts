import type { Language } from '@plugboard/contracts';
import en from './locale/en.json';
import es from './locale/es.json';

/** What the page says besides the remote on it. */
export const publicTexts: Readonly<Record<Language, typeof en>> = { en, es };
