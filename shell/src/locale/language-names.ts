import type { Language } from '@plugboard/contracts';

/** A language is offered under its own name, so that it is found by somebody who cannot read the page. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
