import { useEntryTexts } from '../core/ui-locale.ts';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';

const catalogue = { en, es };

/** Texts of step forms and editable tables in the current language. */
export const useProTexts = (): typeof en => useEntryTexts(catalogue);
