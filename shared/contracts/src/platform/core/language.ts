/** The portal's languages (spec §1). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tag by which numbers and money are written: as in the United States, in each language, e.g. “$4.82”. */
export const localeTagOf = (language: Language): string => `${language}-US`;

const known = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value);

/**
 * Which language to speak: the stored preference, else the server's open settings, else the browser's
 * (Spanish if it is Spanish, otherwise English). Spec §1.
 */
export function chooseLanguage(stored: string | null, fromServer: string | null, fromBrowser: string): Language {
  return known(stored) ?? known(fromServer) ?? (fromBrowser.toLowerCase().startsWith('es') ? 'es' : 'en');
}
