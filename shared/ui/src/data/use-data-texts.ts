import { useEntryTexts } from '../core/ui-locale.ts';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';

const catalogue = { en, es };

type DataTexts = typeof en;

/** Texts of lists in the current language. */
export const useDataTexts = (): DataTexts => useEntryTexts(catalogue);
