import { useConfirm } from '@plugboard/ui';
import { errorMessage, type Tagged } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import type { Ticket } from '@plugboard/contracts/tickets';
import { deleteVersion, notify, useNavigate, useTexts } from '@plugboard/sdk';
import type { PageAction, SecondaryAction } from '@plugboard/ui';
import { useState } from 'react';
import { TicketDrawer } from '../../common/ticket-form/ticket-drawer.tsx';
import { MergeDrawer } from './relations/merge-drawer.tsx';
import { fetchTicketTag, useDeleteTicket } from './ticket-detail.api.ts';

/** Actions on a ticket as a whole. */
export function useTicketActions({ reply: ticket, tag }: Tagged<Ticket>) {
  const { id } = ticket;
  const { t } = useTexts();
  const mayChange = useCan('change_tickets');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mutateAsync } = useDeleteTicket();
  const [isEditing, setEditing] = useState(false);
  const [isMerging, setMerging] = useState(false);

  const remove = async () => {
    const confirmDelete = (isChanged: boolean) =>
      confirm({
        title: t('delete.title', { id }),
        text: isChanged ? `${t('delete.changed')} ${t('delete.text')}` : t('delete.text'),
        confirmLabel: t('delete.do'),
        danger: true,
      });
    const send = (ifMatch: string) => mutateAsync({ params: { id }, ifMatch });
    try {
      if (!(await deleteVersion({ tag, confirm: confirmDelete, send, fetchTag: () => fetchTicketTag(id) }))) return;
      notify.success(t('delete.done'));
      void navigate(places.tickets());
    } catch (error) {
      notify.error(errorMessage(error, t('delete.failed')));
    }
  };
  const primaryAction: PageAction | undefined = mayChange
    ? { label: t('list.edit'), onClick: () => setEditing(true) }
    : undefined;
  const secondaryActions: readonly SecondaryAction[] = mayChange
    ? [
        ...(ticket.merged_into === null
          ? [{ key: 'merge', label: t('merge.action'), onClick: () => setMerging(true) }]
          : []),
        { key: 'delete', label: t('delete.do'), danger: true, onClick: () => void remove() },
      ]
    : [];
  const dialogs = (
    <>
      <TicketDrawer opened={isEditing ? { ticket: id } : null} onClose={() => setEditing(false)} />
      <MergeDrawer ticket={ticket} isOpen={isMerging} onClose={() => setMerging(false)} />
    </>
  );
  return { primaryAction, secondaryActions, dialogs };
}
