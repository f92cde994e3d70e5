/** UseTextsResult without router and query cache, for pages before sign-in. */
export { addTexts, currentLanguage, initI18n, languageStorageKey, setLanguage } from './texts/i18n.ts';
export { type BundledTexts, bundledTexts } from './texts/bundled-texts.ts';
export { NamespaceContext, type UseTextsResult, useLanguage, useTexts, useTextsOf } from './texts/use-texts.ts';
export type { TextKey, Translate } from './texts/text-key.ts';
