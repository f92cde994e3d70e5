import { pageTexts } from '../../public-frame/locale/page-texts.ts';
import en from '../locale/en.json';
import es from '../locale/es.json';

/** Texts of the steps after the sign-in form, and of the other methods. */
export const useStepTexts = pageTexts('sign_in_steps', { en, es });
