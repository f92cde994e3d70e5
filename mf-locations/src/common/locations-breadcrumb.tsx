import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Breadcrumb } from '@plugboard/ui';

/** Breadcrumb of a page below the list of locations. */
export function LocationsBreadcrumb({ current }: { readonly current?: string }) {
  const { t } = useTexts();
  const list = <Link to={places.locations()}>{t('list.title')}</Link>;
  return <Breadcrumb label={t('detail.breadcrumb')} parent={list} current={current} />;
}
