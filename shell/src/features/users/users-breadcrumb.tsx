import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Breadcrumb } from '@plugboard/ui';

/** Breadcrumb of a page below the list of users. */
export function UsersBreadcrumb({ current }: { readonly current?: string }) {
  const { t } = useTexts();
  const list = <Link to={places.users()}>{t('titles.users')}</Link>;
  return <Breadcrumb label={t('users.breadcrumb')} parent={list} current={current} />;
}
