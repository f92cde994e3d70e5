import type { Language } from '@plugboard/contracts/platform';
import { en, es } from '../locale/texts.ts';

export type TextKey = keyof typeof en;

// A text that one language lacks does not compile.
const catalogs: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, es };

export const isTextKey = (key: string): key is TextKey => key in en;

/** A text in the caller's language, with `{name}` filled in. */
export const text = (
  language: Language,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string => catalogs[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The portal sends `es-US` or `en-US`; the first language of the header counts. */
export const parseLanguage = (acceptLanguage: string | undefined): Language =>
  acceptLanguage?.trim().toLowerCase().startsWith('es') ? 'es' : 'en';
