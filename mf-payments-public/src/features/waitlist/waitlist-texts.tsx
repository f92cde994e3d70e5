import { MoreTexts, useTexts } from '@plugboard/sdk/public';
import type { ReactNode } from 'react';
import en from './locale/en.json';
import es from './locale/es.json';

const texts = { en, es };

/** Texts of the waitlist, which are loaded with its pages and not with the price. */
export function WaitlistTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useTexts();
  return <MoreTexts texts={texts[language]}>{children}</MoreTexts>;
}
