import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { urlChoice, useNavigate, useTexts, useUrlState } from '@plugboard/sdk';
import { ListPage } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useState } from 'react';
import { TicketCard } from '../../common/ticket-card.tsx';
import { type OpenedForm, TicketDrawer } from '../../common/ticket-form/ticket-drawer.tsx';
import { TicketSettingsDrawer } from '../../common/ticket-settings/ticket-settings-drawer.tsx';
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

const formInAddress = { form: urlChoice(['', 'new'], '') };

/** Content of the list's drawer. A new ticket is kept in the address, so that it can be linked to. */
function useOpenedForm(mayOpen: boolean) {
  const [edited, setEdited] = useState<OpenedForm | null>(null);
  const [{ form }, setAddress] = useUrlState(formInAddress);
  const isNew = mayOpen && form === 'new';
  return {
    opened: edited ?? (isNew ? ('new' as const) : null),
    add: () => setAddress({ form: 'new' }, { push: true }),
    edit: (ticket: number) => setEdited({ ticket }),
    close: () => {
      setEdited(null);
      if (isNew) setAddress({ form: '' });
    },
  };
}

const panelInAddress = { panel: urlChoice(['', 'settings'], '') };

/** Whether the ticket settings are open: it stands in the address, so that a colleague can be sent there. */
function useSettingsPanel() {
  const mayDecide = useCan('change_ticket_settings');
  const [{ panel }, setUrl] = useUrlState(panelInAddress);
  return {
    mayDecide,
    isOpen: mayDecide && panel === 'settings',
    open: () => setUrl({ panel: 'settings' }, { push: true }),
    close: () => setUrl({ panel: '' }),
  };
}
