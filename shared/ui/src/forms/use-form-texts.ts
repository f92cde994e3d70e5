import type { Language } from '@plugboard/contracts/platform';
import { useLanguage } from '../core/language.ts';
import en from './locale/en.json' with { type: 'json' };
import es from './locale/es.json' with { type: 'json' };
import type { Problem } from './schema.model.ts';

const catalogs: Readonly<Record<Language, typeof en>> = { en, es };

/** Texts of every form in the current language, bundled with the forms. */
export function useFormTexts() {
  const texts = catalogs[useLanguage()];
  const problems: Readonly<Record<string, string>> = texts.problem;
  return {
    texts,
    /** The sentence under a field. */
    sentence: ({ key, count }: Problem): string =>
      (problems[key] ?? texts.problem.invalid).replace('{count}', String(count ?? '')),
    changedLine: (labels: readonly string[]): string => texts.changed.replace('{fields}', labels.join(', ')),
  };
}
