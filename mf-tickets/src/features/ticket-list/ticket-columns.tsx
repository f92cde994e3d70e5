import { places } from '@plugboard/contracts/platform';
import { type TicketListItem } from '@plugboard/contracts/tickets';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { missing, orDash, ToneTag } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { SlaClock } from '../../common/sla-clock.tsx';
import { SiteZone, SiteTime } from '../../common/site-time.tsx';
import { TicketStatusTag } from '../../common/ticket-status-tag.tsx';
import { EditButton } from './components/edit-button.tsx';
import styles from './ticket-rows.module.css';

/** An instant in two lines, day and time, so that all columns fit beside each other. */
const timeCell = ({ timezone }: TicketListItem, at: string): ReactNode => (
  <SiteZone value={timezone}>
    <span className={styles['moment']}>
      <SiteTime at={at} />
    </span>
  </SiteZone>
);

/** The columns of the rows, with a button to edit a ticket. */
export const ticketColumns = (onEdit: (id: number) => void): readonly ListColumn<TicketListItem>[] => [
  { key: 'id', label: 'field.id', align: 'end', width: 76, render: ({ id }) => id },
  {
    key: 'ticket_name',
    label: 'field.ticket_name',
    width: 164,
    render: ({ id, ticket_name: name }) => (
      <Link className={styles['name'] ?? ''} to={places.ticket(id)}>
        {name}
      </Link>
    ),
  },
  { key: 'location', label: 'field.location', width: 108, render: ({ location }) => orDash(location?.custom_id) },
  {
    key: 'charger',
    label: 'field.charger',
    width: 126,
    render: ({ charger }) =>
      charger === null ? missing : <ToneTag tone="neutral" icon="plug" label={charger.custom_id} />,
  },
  { key: 'assignee', label: 'field.assignee', width: 114, render: ({ assignee_name: owner }) => orDash(owner) },
  { key: 'status', label: 'field.status', width: 120, render: ({ status }) => <TicketStatusTag status={status} /> },
  { key: 'priority', label: 'field.priority', width: 92, render: ({ priority }, { t }) => t(`priority.${priority}`) },
  { key: 'due_at', label: 'field.due', width: 160, render: ({ sla }) => <SlaClock sla={sla} lines={2} isShort /> },
  { key: 'created_at', label: 'field.created', width: 128, render: (ticket) => timeCell(ticket, ticket.created_at) },
  {
    key: 'last_status_update',
    isExtra: true,
    label: 'field.lastStatusUpdate',
    width: 128,
    render: (ticket) => timeCell(ticket, ticket.last_status_update),
  },
  {
    key: 'edit',
    needs: 'change_tickets',
    fixed: 'end',
    width: 56,
    render: ({ id }) => <EditButton id={id} onEdit={onEdit} />,
  },
];

/** A row on a phone: what it is about, below it where and whose it is, its clock and its status. */
export const ticketPhoneRow: ListPhoneRow<TicketListItem> = (ticket) => ({
  title: ticket.ticket_name,
  // A charger says where better than its site, of which there are many.
  detail: [ticket.id, ticket.charger?.custom_id ?? ticket.location?.custom_id, ticket.assignee_name]
    .filter((part) => part !== undefined && part !== null)
    .join(' · '),
  detailEnd: (
    <span className={styles['end']}>
      <SlaClock sla={ticket.sla} isShort />
      <TicketStatusTag status={ticket.status} />
    </span>
  ),
});
