import type { OpenEnvironment } from '@plugboard/contracts/accounts';
import type { Language, PublicReply, Texts } from '@plugboard/contracts/platform';
import { createContext, useContext } from 'react';
import type { OwnTextKey, TextKey, Translate } from '../texts/text-key.ts';
import type en from './locale/en.json';
import { translator } from './translate.ts';

interface PublicPage {
  readonly environment: OpenEnvironment;
  readonly language: Language;
  /** Of the remote. */
  readonly texts: Texts;
  /** Of this package. */
  readonly sdkTexts: Texts;
  /** Values of the route pattern's parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  /** In the page's language. */
  readonly reply: PublicReply | undefined;
}

export const PublicPageContext = createContext<PublicPage | null>(null);

/** The page that is drawn on. */
export function usePage(): PublicPage {
  const page = useContext(PublicPageContext);
  if (!page) throw new Error('This is drawn outside of a public page');
  return page;
}

interface PublicTexts<Key extends string> {
  readonly t: Translate<Key>;
  readonly language: Language;
}

/**
 * This remote's texts in the page's language, which does not change while the page is open.
 *
 * @example const { t, language } = useTexts();
 */
export function useTexts(): PublicTexts<OwnTextKey> {
  const { texts, language } = usePage();
  return { t: translator<OwnTextKey>(texts, language), language };
}

/** Texts of this package. */
export function useSdkTexts(): PublicTexts<TextKey<typeof en>> {
  const { sdkTexts, language } = usePage();
  return { t: translator<TextKey<typeof en>>(sdkTexts, language), language };
}

/** The tenant of the host name: name, links, switches. */
export const useTenant = (): OpenEnvironment => usePage().environment;

/**
 * Value of the route pattern's `:name`; empty for an unknown name.
 *
 * @example usePathParameter('charger') // '100200' of /payment/checkout/:charger
 */
export const usePathParameter = (name: string): string => usePage().parameters[name] ?? '';
