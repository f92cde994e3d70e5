import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Breadcrumb } from '@plugboard/ui';

/** Breadcrumb of a ticket's page. */
export function TicketsBreadcrumb({ current }: { readonly current?: string }) {
  const { t } = useTexts();
  const list = <Link to={places.tickets()}>{t('list.title')}</Link>;
  return <Breadcrumb label={t('detail.breadcrumb')} parent={list} current={current} />;
}
