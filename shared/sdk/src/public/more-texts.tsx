import type { Texts } from '@plugboard/contracts/platform';
import type { ReactNode } from 'react';
import { PublicPageContext, usePage } from './public-context.ts';

interface MoreTextsProps {
  /** Groups in the page's language; a group of the same name takes the place of the remote's. */
  readonly texts: Texts;
  readonly children: ReactNode;
}

/**
 * Adds the texts of a part that is loaded later. The remote's other texts are in its first script, which has to be light.
 *
 * @example <MoreTexts texts={language === 'es' ? es : en}><Receipt /></MoreTexts>
 */
export function MoreTexts({ texts, children }: MoreTextsProps) {
  const page = usePage();
  return (
    <PublicPageContext.Provider value={{ ...page, texts: { ...page.texts, ...texts } }}>
      {children}
    </PublicPageContext.Provider>
  );
}
