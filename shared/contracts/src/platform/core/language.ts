/** The portal's languages (spec §1). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

const known = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value);

/**
 * Which language to speak: the stored preference, else the server's open settings, else the browser's
 * (Spanish if it is Spanish, otherwise English). Spec §1.
 */
export function chooseLanguage(stored: string | null, fromServer: string | null, fromBrowser: string): Language {
  return known(stored) ?? known(fromServer) ?? (fromBrowser.toLowerCase().startsWith('es') ? 'es' : 'en');
}
