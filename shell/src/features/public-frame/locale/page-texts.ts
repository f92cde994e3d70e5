import type { Texts } from '@plugboard/contracts/platform';
import { type BundledTexts, bundledTexts } from '@plugboard/sdk/texts';
import en from './en.json';
import es from './es.json';

/**
 * Texts of a public page that is loaded on demand, together with those that all public pages share.
 *
 * @example export const useForgotPasswordTexts = pageTexts('forgot_password', { en, es });
 */
export const pageTexts = <Own extends Texts>(page: string, texts: BundledTexts<Own>) =>
  bundledTexts(`shell_${page}`, { en: { ...en, ...texts.en }, es: { ...es, ...texts.es } });
