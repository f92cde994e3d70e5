import { useTexts } from '@plugboard/sdk';
import { DateTime } from '@plugboard/ui';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant on the viewer's own clock: accounts stand at no site. */
export function When({ at }: { readonly at: string | null }) {
  const { t } = useTexts();
  const labels = { site: t('list.yourTime'), viewer: t('list.yourTime'), utc: 'UTC' };
  return <DateTime value={at} zone={ownZone()} labels={labels} />;
}
