import { useLanguage } from '@plugboard/ui';
import en from './locale/en.json';
import es from './locale/es.json';

const about =
  (text: string) =>
  (party: string): string =>
    text.replace('{{party}}', () => party);

const toTexts = (texts: typeof en) => ({
  ...texts,
  modeOf: about(texts.modeOf),
  endOf: about(texts.endOf),
  endTitle: about(texts.endTitle),
});

const catalogue = { en: toTexts(en), es: toTexts(es) };

/** Texts of sharing records with other tenants in the current language (spec §5 and §6 “Sharing”). */
export const useSharingTexts = (): ReturnType<typeof toTexts> => catalogue[useLanguage()];
