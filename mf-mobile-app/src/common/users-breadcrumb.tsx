import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Breadcrumb } from '@plugboard/ui';

/** Breadcrumb of a page below the list of app users. */
export function UsersBreadcrumb({ current }: { readonly current?: string }) {
  const { t } = useTexts();
  const list = <Link to={places.mobileAppUsers()}>{t('users.title')}</Link>;
  return <Breadcrumb label={t('breadcrumb')} parent={list} current={current} />;
}
