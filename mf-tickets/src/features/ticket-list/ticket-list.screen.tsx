import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { TicketCard } from '../../common/ticket-card.tsx';
import { TicketDrawer } from '../../common/ticket-form/ticket-drawer.tsx';
import { TicketSettingsDrawer } from '../../common/ticket-settings/ticket-settings-drawer.tsx';
import { useLiveTickets } from '../../common/use-live-tickets.ts';
import { EditButton } from './components/edit-button.tsx';
import { ticketColumns, ticketPhoneRow } from './ticket-columns.tsx';
import { saveTickets } from './ticket-list.api.ts';
import { useOpenedForm } from './use-opened-form.ts';
import { useSettingsPanel } from './use-settings-panel.ts';
import { useTicketList } from './use-ticket-list.ts';

/** The tenant's support tickets (spec §2.17 “List”). */
export default function TicketListScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayOpen = useCan('open_tickets');
  const mayChange = useCan('change_tickets');
  const settings = useSettingsPanel();
  const form = useOpenedForm(mayOpen);
  const { more, ...list } = useTicketList();
  useLiveTickets(list.items);

  const adding = {
    primaryAction: { label: t('list.add'), icon: <Icon name="plus" />, onClick: form.add },
  };
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
      secondaryActions={
        settings.mayDecide ? [{ key: 'settings', label: t('settings.title'), onClick: settings.open }] : []
      }
      {...(mayOpen ? adding : {})}
    >
      <TicketDrawer opened={form.opened} onClose={form.close} />
      <TicketSettingsDrawer isOpen={settings.isOpen} onClose={settings.close} />
    </ListPage>
  );
}
