import { browserTimeZone, DateTime } from '@plugboard/ui';
import { createContext, use } from 'react';

/** IANA zone of the site that a part of a page is about; `null` where it is about none. */
export const SiteZone = createContext<string | null>(null);

/** The zone whose clock is shown: the site's, and the viewer's own where there is no site. */
export const useDisplayZone = (): string => use(SiteZone) ?? browserTimeZone();

/** An instant on the site's clock, and on the viewer's own where there is no site. */
export function SiteTime({ at }: { readonly at: string | null }) {
  return <DateTime value={at} zone={use(SiteZone)} />;
}
