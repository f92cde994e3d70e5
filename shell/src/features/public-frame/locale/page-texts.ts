import type { Language, Texts } from '@plugboard/contracts';
import { bundledTexts } from '../../../locale/bundled-texts.ts';
import en from './en.json';
import es from './es.json';

/**
 * Texts of a public page that is loaded on demand, together with those that all public pages share.
 *
 * @example export const useForgotPasswordTexts = pageTexts('forgot_password', { en, es });
 */
export const pageTexts = (page: string, texts: Readonly<Record<Language, Texts>>) =>
  bundledTexts(`shell_${page}`, { en: { ...en, ...texts.en }, es: { ...es, ...texts.es } });
