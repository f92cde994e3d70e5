import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type ParcelProps, places } from '@plugboard/contracts/platform';
import { listTickets, ticketPageSize } from '@plugboard/contracts/tickets';
import { useListReply, useNavigate, useTexts } from '@plugboard/sdk';
import { Button, EmptyState, ErrorState, Icon } from '@plugboard/ui';
import { DataTable } from '@plugboard/ui/data';
import { useState } from 'react';
import { type OpenedForm, TicketDrawer } from '../common/ticket-form/ticket-drawer.tsx';
import { useLiveTickets } from '../common/use-live-tickets.ts';
import { embeddedPhoneRow, useEmbeddedColumns } from './components/embedded-columns.tsx';
import styles from './ticket-list.module.css';

type TicketListProps = ParcelProps['ticket-list@1'];

/** The tickets of one charger or of one location, a page at a time; the address is the host's. */
export default function TicketListParcel(scope: TicketListProps) {
  return <EmbeddedTickets key={`${scope.charger} ${scope.location}`} {...scope} />;
}

function EmbeddedTickets(scope: TicketListProps) {
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
  const { items, isLoading, hasFailed, retry, paging } = useListReply(paged, useEmbeddedTickets(scope, state));
  useLiveTickets(items);
  if (hasFailed) return <ErrorState title={t('list.loadingFailed')} onRetry={retry} retrying={isLoading} />;
  return (
    <div className={styles['tickets']}>
      <AddTicket prefill={scope} />
      <DataTable
        columns={columns}
        rows={items}
        rowKey={({ id }) => String(id)}
        loading={isLoading}
        paging={paging}
        onRowOpen={({ id }) => void navigate(places.ticket(id))}
        phoneRow={embeddedPhoneRow}
        empty={<EmptyState title={t('embedded.none')} text={t('embedded.noneText')} />}
        label={t('list.title')}
      />
    </div>
  );
}

interface PageState {
  readonly page: number;
  readonly size: number;
}

/** The tickets of a charger or a location, in the server's own order (spec §2.17 “Embedded variant”). */
function useEmbeddedTickets({ charger, location }: ParcelProps['ticket-list@1'], { page, size }: PageState) {
  const { data, ...asked } = useApiQuery(
    listTickets,
    { query: { page, per_page: size, charger, location } },
    { keepPrevious: true },
  );
  return { ...asked, data: data && { results: data.results, count: data.total_count } };
}

interface AddTicketProps {
  /** Charger or location of the new ticket. */
  readonly prefill: ParcelProps['ticket-list@1'];
}

/** Adds a ticket for the charger or the location whose tickets are shown. */
function AddTicket({ prefill }: AddTicketProps) {
  const { t } = useTexts();
  const mayOpen = useCan('open_tickets');
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  if (!mayOpen) return null;
  return (
    <>
      <Button
        className={styles['add'] ?? ''}
        type="primary"
        icon={<Icon name="plus" />}
        onClick={() => setOpened({ start: prefill })}
      >
        {t('list.add')}
      </Button>
      <TicketDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
