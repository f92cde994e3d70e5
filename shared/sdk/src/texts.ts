/** Texts without router and query cache, for pages before sign-in. */
export { addTexts, currentLanguage, initI18n, languageStorageKey, setLanguage } from './texts/i18n.ts';
export { NamespaceContext, type TextsInUse, useTexts, useTextsOf } from './texts/use-texts.ts';
export { type TextKey, type Translate, toTranslate } from './texts/text-key.ts';
