import type { TextKey } from '@plugboard/sdk/texts';
import type { PublicTextKey } from '../locale/public-texts.ts';
import en from './locale/en.json';
import es from './locale/es.json';

/** Texts around a new password, for the pages that ask for one to add to their own. */
export const newPasswordTexts = { en, es };

/** Keys that such a page has. */
export type NewPasswordTextKey = PublicTextKey | TextKey<typeof en>;
