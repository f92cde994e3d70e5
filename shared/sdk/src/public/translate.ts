import type { Language, Texts } from '@plugboard/contracts/platform';
import { type Translate, toTranslate } from '../texts/text-key.ts';

const textAt = (texts: Texts, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((group, part) => (typeof group === 'object' ? group[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
};

/** The texts of one language as a function: groups joined by dots, `{{values}}`, and plural forms by `count`. */
export const translator = <Key extends string>(texts: Texts, language: Language): Translate<Key> =>
  toTranslate<Key>((key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const { count } = values;
    const plural = typeof count === 'number' ? `_${new Intl.PluralRules(language).select(count)}` : '';
    const text = textAt(texts, key + plural) ?? textAt(texts, `${key}_other`) ?? textAt(texts, key);
    return (text ?? String(values['defaultValue'] ?? key)).replace(/{{(\w+)}}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
  });
