import { type ParcelProps, places } from '@plugboard/contracts/platform';
import { ticketPageSize } from '@plugboard/contracts/tickets';
import { useListReply, useNavigate, useTexts } from '@plugboard/sdk';
import { EmptyState, ErrorState } from '@plugboard/ui';
import { DataTable } from '@plugboard/ui/data';
import { useState } from 'react';
import { useLiveTickets } from '../common/use-live-tickets.ts';
import { AddTicket } from './components/add-ticket.tsx';
import { phoneTicket, useEmbeddedColumns } from './components/embedded-columns.tsx';
import { useEmbeddedTickets } from './ticket-list.api.ts';
import styles from './ticket-list.module.css';

type Place = ParcelProps['ticket-list@1'];

/** The tickets of one charger or of one location, a page at a time; the address is the host's. */
export default function TicketListParcel(place: Place) {
  return <EmbeddedTickets key={`${place.charger} ${place.location}`} {...place} />;
}

function EmbeddedTickets(place: Place) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const columns = useEmbeddedColumns();
  const [state, setState] = useState({ page: 1, size: ticketPageSize });
  const paged = {
    state,
    isReady: true,
    turnTo: (page: number, size: number) => setState({ page, size }),
    correctPage: (page: number) => setState({ ...state, page }),
  };
  const { items, isLoading, hasFailed, retry, paging } = useListReply(paged, useEmbeddedTickets(place, state));
  useLiveTickets(items);
  if (hasFailed) return <ErrorState title={t('list.loadingFailed')} onRetry={retry} retrying={isLoading} />;
  return (
    <div className={styles['tickets']}>
      <AddTicket place={place} />
      <DataTable
        columns={columns}
        rows={items}
        rowKey={({ id }) => String(id)}
        loading={isLoading}
        paging={paging}
        onRowOpen={({ id }) => void navigate(places.ticket(id))}
        phoneRow={phoneTicket}
        empty={<EmptyState title={t('embedded.none')} text={t('embedded.noneText')} />}
        label={t('list.title')}
      />
    </div>
  );
}
