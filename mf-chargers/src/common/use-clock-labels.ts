import { useTexts } from '@plugboard/sdk';
import type { DateTimeLabels } from '@plugboard/ui';

/** Names of the clocks that a time is shown on. */
export function useClockLabels(): DateTimeLabels {
  const { t } = useTexts();
  return { site: t('terms:clock.site'), viewer: t('terms:clock.viewer'), utc: t('terms:clock.utc') };
}
