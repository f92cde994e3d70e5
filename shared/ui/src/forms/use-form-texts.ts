import { useEntryTexts } from '../core/ui-locale.ts';
import { en } from './locale/en.ts';
import { es } from './locale/es.ts';
import type { Problem } from './schema.model.ts';

const catalogue = { en, es };

/** Texts of every form in the current language. */
export const useFormTexts = (): typeof en => useEntryTexts(catalogue);

/** Words a problem with a field's value; returns the sentence under the field. */
export function problemSentence({ key, count = 0 }: Problem, { problem }: typeof en): string {
  const known: Readonly<Record<string, string | ((count: number) => string)>> = problem;
  const found = known[key] ?? problem.invalid;
  return typeof found === 'string' ? found : found(count);
}
