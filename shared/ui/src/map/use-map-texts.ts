import { useEntryTexts } from '../core/ui-locale.ts';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';

const catalogue = { en, es };

/** Texts of every map in the current language. */
export const useMapTexts = (): typeof en => useEntryTexts(catalogue);
