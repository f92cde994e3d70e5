import { places } from '@plugboard/contracts/platform';
import { type TicketListItem } from '@plugboard/contracts/tickets';
import { Link, useTexts } from '@plugboard/sdk';
import { orDash } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { SiteZone, SiteTime } from '../../common/site-time.tsx';
import { TicketStatusTag } from '../../common/ticket-status-tag.tsx';

/** Columns of a ticket list beside a charger or a location, without those that repeat it. */
export function useEmbeddedColumns(): readonly DataColumn<TicketListItem>[] {
  const { t } = useTexts();
  return [
    { key: 'id', label: t('field.id'), align: 'end', width: 96, render: ({ id }) => id },
    {
      key: 'ticket_name',
      label: t('field.ticket_name'),
      render: ({ id, ticket_name: name }) => <Link to={places.ticket(id)}>{name}</Link>,
    },
    {
      key: 'status',
      label: t('field.status'),
      width: 140,
      render: ({ status }) => <TicketStatusTag status={status} />,
    },
    {
      key: 'assignee',
      label: t('field.assignee'),
      width: 180,
      render: ({ assignee_name: owner }) => orDash(owner),
    },
    {
      key: 'created_at',
      label: t('field.created'),
      width: 220,
      render: ({ created_at: at, timezone }) => (
        <SiteZone value={timezone}>
          <SiteTime at={at} />
        </SiteZone>
      ),
    },
  ];
}

/** The same on a phone. */
export const embeddedPhoneRow = ({
  id,
  ticket_name: name,
  status,
  created_at: at,
  timezone,
}: TicketListItem): PhoneRow => ({
  title: name,
  detail: (
    <SiteZone value={timezone}>
      {id} · <SiteTime at={at} />
    </SiteZone>
  ),
  end: <TicketStatusTag status={status} />,
});
