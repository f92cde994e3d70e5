import type { TextKey } from '@plugboard/sdk/texts';
import { pageTexts } from '../public-frame/locale/page-texts.ts';
import { type NewPasswordTextKey, newPasswordTexts } from '../public-frame/new-password/new-password-texts.ts';
import en from './locale/en.json';
import es from './locale/es.json';

/** Keys of the registration's own texts. */
export type RegistrationTextKey = NewPasswordTextKey | TextKey<typeof en>;

export const useRegistrationTexts = pageTexts('registration', {
  en: { ...newPasswordTexts.en, ...en },
  es: { ...newPasswordTexts.es, ...es },
});
