import en from './locale/en.json';
import es from './locale/es.json';

/** Texts around a new password, for the pages that ask for one to add to their own. */
export const newPasswordTexts = { en, es };
