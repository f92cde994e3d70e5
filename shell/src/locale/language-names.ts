import type { Language } from '@plugboard/contracts/platform';

/** Each language in its own words, for users who cannot read the page. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
