import { type Language, type Texts, languages } from '@plugboard/contracts/platform';
import i18next from 'i18next';
import en from '../locale/en.json';
import es from '../locale/es.json';

/** Storage key of the user's language. */
export const languageStorageKey = 'language';

/** Namespace of the texts that the sdk itself shows. */
export const sdkNamespace = 'sdk';

type LoadTexts = (language: Language) => Promise<{ readonly default: Texts }>;

const loaders = new Map<string, LoadTexts>();

/** The language in force. */
export const currentLanguage = (): Language => languages.find((known) => known === i18next.language) ?? 'en';

/** Starts the page's only i18next, in `language`. Boot does it once, before the first root. */
export async function initI18n(language: Language): Promise<void> {
  document.documentElement.lang = language;
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    resources: { en: { [sdkNamespace]: en }, es: { [sdkNamespace]: es } },
    interpolation: { escapeValue: false },
  });
}

async function loadInto(namespace: string, load: LoadTexts, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, (await load(language)).default);
}

/** Loads a namespace's texts in the language in force, and from now on in each that is switched to. */
export async function addTexts(namespace: string, load: LoadTexts): Promise<void> {
  loaders.set(namespace, load);
  await loadInto(namespace, load, currentLanguage());
}

/** Puts other texts in the place of those that were loaded, and draws anew what shows them. */
export function replaceTexts(namespace: string, language: Language, texts: Texts): void {
  if (!i18next.hasResourceBundle(language, namespace)) return;
  i18next.removeResourceBundle(language, namespace);
  i18next.addResourceBundle(language, namespace, texts);
  i18next.emit('languageChanged', i18next.language);
}

/**
 * Switches the page's language without a reload and remembers it. What cannot be loaded stays in English, so that one
 * remote without network does not keep the others from switching.
 */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageStorageKey, language);
  await Promise.allSettled([...loaders].map(([namespace, load]) => loadInto(namespace, load, language)));
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
