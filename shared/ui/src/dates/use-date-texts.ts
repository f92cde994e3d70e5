import { useEntryTexts } from '../core/ui-locale.ts';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';

const catalogue = { en, es };

export type DateTexts = typeof en;

/** Texts of days and times in the current language. */
export const useDateTexts = (): DateTexts => useEntryTexts(catalogue);
