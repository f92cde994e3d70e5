import { useEntryTexts } from '../core/ui-locale.ts';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';

const catalogue = { en, es };

/** Texts of every chart in the current language. */
export const useChartTexts = (): typeof en => useEntryTexts(catalogue);
