import { pageTexts } from '../public-frame/locale/page-texts.ts';
import { newPasswordTexts } from '../public-frame/new-password/new-password-texts.ts';
import en from './locale/en.json';
import es from './locale/es.json';

export const useRegistrationTexts = pageTexts('registration', {
  en: { ...newPasswordTexts.en, ...en },
  es: { ...newPasswordTexts.es, ...es },
});
