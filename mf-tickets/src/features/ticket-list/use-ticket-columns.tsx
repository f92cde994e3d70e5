import { places, type TicketListItem, type TicketSortField, ticketSortFields } from '@plugboard/contracts';
import { Link, useTexts } from '@plugboard/sdk';
import { missing, orDash, ToneTag } from '@plugboard/ui';
import type { ReactNode } from 'react';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { TicketStatusTag } from '../../common/ticket-status-tag.tsx';
import { SiteZone, When } from '../../common/when.tsx';
import { EditButton } from './components/edit-button.tsx';
import styles from './ticket-rows.module.css';

const sortable: readonly string[] = ticketSortFields satisfies readonly TicketSortField[];

/** An instant in two lines, day and time, so that all columns fit beside each other. */
const moment = ({ timezone }: TicketListItem, at: string): ReactNode => (
  <SiteZone value={timezone}>
    <span className={styles['moment']}>
      <When at={at} />
    </span>
  </SiteZone>
);

/** Columns of the list; a column's key is the server's sort field. `onEdit` is set for accounts that may change tickets. */
export function useTicketColumns(onEdit: ((id: number) => void) | null): readonly DataColumn<TicketListItem>[] {
  const { t } = useTexts();
  const columns: readonly DataColumn<TicketListItem>[] = [
    { key: 'id', label: t('field.id'), align: 'end', width: 84, render: ({ id }) => id },
    {
      key: 'ticket_name',
      label: t('field.ticket_name'),
      width: 188,
      render: ({ id, ticket_name: name }) => (
        <Link className={styles['name'] ?? ''} to={places.ticket(id)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'location',
      label: t('field.location'),
      width: 120,
      render: ({ location }) => orDash(location?.custom_id),
    },
    {
      key: 'charger',
      label: t('field.charger'),
      width: 126,
      render: ({ charger }) =>
        charger === null ? missing : <ToneTag tone="neutral" icon="plug" label={charger.custom_id} />,
    },
    {
      key: 'assignee',
      label: t('field.assignee'),
      width: 114,
      render: ({ assignee_name: owner }) => orDash(owner),
    },
    {
      key: 'status',
      label: t('field.status'),
      width: 124,
      render: ({ status }) => <TicketStatusTag status={status} />,
    },
    { key: 'priority', label: t('field.priority'), width: 100, render: ({ priority }) => t(`priority.${priority}`) },
    {
      key: 'created_at',
      label: t('field.created'),
      width: 116,
      render: (ticket) => moment(ticket, ticket.created_at),
    },
    {
      key: 'last_status_update',
      label: t('field.lastStatusUpdate'),
      width: 116,
      render: (ticket) => moment(ticket, ticket.last_status_update),
    },
    ...(onEdit === null
      ? []
      : [
          {
            key: 'edit',
            label: '',
            fixed: 'end' as const,
            width: 56,
            render: ({ id }: TicketListItem) => <EditButton id={id} onEdit={onEdit} />,
          },
        ]),
  ];
  return columns.map((column) => ({ ...column, sortable: sortable.includes(column.key) }));
}

/** A row on a phone: what it is about and its status, below them where and whose it is. */
export const ticketPhoneRow = ({
  id,
  ticket_name: name,
  location,
  charger,
  assignee_name: owner,
  status,
}: TicketListItem): PhoneRow => ({
  title: name,
  detail: [`${id}`, location?.custom_id ?? missing, charger?.custom_id, owner]
    .filter((part) => part !== undefined && part !== null)
    .join(' · '),
  end: <TicketStatusTag status={status} />,
});
