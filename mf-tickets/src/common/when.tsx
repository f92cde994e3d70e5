import { useTexts } from '@plugboard/sdk';
import { DateTime } from '@plugboard/ui';
import { createContext, use } from 'react';

/** IANA name of the zone that the viewer's clock is in. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** IANA zone of the site that a part of a page is about; `null` where it is about none. */
export const SiteZone = createContext<string | null>(null);

/** The zone whose clock is shown: the site's, and the viewer's own where there is no site. */
export const useShownZone = (): string => use(SiteZone) ?? ownZone();

/** An instant on the site's clock. */
export function When({ at }: { readonly at: string | null }) {
  const { t } = useTexts();
  const viewer = t('terms:clock.viewer');
  const site = use(SiteZone) === null ? viewer : t('terms:clock.site');
  return <DateTime value={at} zone={useShownZone()} labels={{ site, viewer, utc: 'UTC' }} />;
}
