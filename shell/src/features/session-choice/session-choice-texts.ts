import { pageTexts } from '../public-frame/locale/page-texts.ts';
import en from './locale/en.json';
import es from './locale/es.json';

export const useSessionChoiceTexts = pageTexts('session_choice', { en, es });
