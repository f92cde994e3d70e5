import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { TicketCard } from '../../common/ticket-card.tsx';
import { SavedRepliesDrawer } from '../../common/saved-replies/saved-replies-drawer.tsx';
import { TicketDrawer } from '../../common/ticket-form/ticket-drawer.tsx';
import { useOpenedForm } from '../../common/ticket-form/use-opened-form.ts';
import { TicketSettingsDrawer } from '../../common/ticket-settings/ticket-settings-drawer.tsx';
import { useListPanels } from '../../common/ticket-settings/use-list-panels.ts';
import { useLiveTickets } from '../../common/use-live-tickets.ts';
import { EditButton } from './components/edit-button.tsx';
import { ticketColumns, ticketPhoneRow } from './ticket-columns.tsx';
import { saveTickets } from './ticket-list.api.ts';
import { useTicketList } from './use-ticket-list.ts';

/** The tenant's support tickets (spec §2.17 “List”). */
export default function TicketListScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayOpen = useCan('open_tickets');
  const mayChange = useCan('change_tickets');
  const panels = useListPanels();
  const form = useOpenedForm(mayOpen);
  const { more, ...list } = useTicketList();
  useLiveTickets(list.items);
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => String(id)}
      columns={ticketColumns(form.edit)}
      phoneRow={ticketPhoneRow}
      onRowOpen={({ id }) => void navigate(places.ticket(id))}
      renderCard={(ticket) => (
        <TicketCard
          ticket={ticket}
          {...(mayChange ? { actions: <EditButton id={ticket.id} onEdit={form.edit} /> } : {})}
        />
      )}
      {...(more === undefined ? {} : { more: { label: 'list.showMore', ...more } })}
      exported={{
        label: 'export.start',
        place: 'menu',
        save: (options) => saveTickets(list.state, options),
        failed: 'export.failed',
      }}
      secondaryActions={panels.actions}
      {...(mayOpen ? { primaryAction: { label: t('list.add'), icon: <Icon name="plus" />, onClick: form.add } } : {})}
    >
      <TicketDrawer opened={form.opened} onClose={form.close} />
      <TicketSettingsDrawer isOpen={panels.opened === 'settings'} onClose={panels.close} />
      <SavedRepliesDrawer isOpen={panels.opened === 'replies'} onClose={panels.close} />
    </ListPage>
  );
}
