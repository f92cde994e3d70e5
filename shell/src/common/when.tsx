import { useTexts } from '@plugboard/sdk';
import { DateTime, type DateTimeProps } from '@plugboard/ui';

/** The zone of the viewer's clock. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface WhenProps extends Pick<DateTimeProps, 'onlyDay'> {
  readonly at: string | null;
}

/** An instant on the viewer's own clock: accounts stand at no site. */
export function When({ at, ...shown }: WhenProps) {
  const { t } = useTexts();
  const labels = { site: t('list.yourTime'), viewer: t('list.yourTime'), utc: 'UTC' };
  return <DateTime value={at} zone={ownZone()} labels={labels} {...shown} />;
}
