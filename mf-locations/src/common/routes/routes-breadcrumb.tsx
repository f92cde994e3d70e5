import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Breadcrumb } from '@plugboard/ui';

/** Breadcrumb of a page below the list of routes. */
export function RoutesBreadcrumb({ current }: { readonly current?: string }) {
  const { t } = useTexts();
  const list = <Link to={places.vehicleRoutes()}>{t('routes.title')}</Link>;
  return <Breadcrumb label={t('detail.breadcrumb')} parent={list} current={current} />;
}
