import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Breadcrumb } from '@plugboard/ui';

/** The path of a page below the list of grid events. */
export function EventsBreadcrumb({ current }: { readonly current: string }) {
  const { t } = useTexts();
  return (
    <Breadcrumb
      label={t('events.breadcrumb')}
      parent={<Link to={places.gridEvents()}>{t('events.title')}</Link>}
      current={current}
    />
  );
}
