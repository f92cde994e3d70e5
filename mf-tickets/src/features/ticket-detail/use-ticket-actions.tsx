import { ApiError } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { places, type Ticket } from '@plugboard/contracts';
import { notify, useNavigate, useTexts } from '@plugboard/sdk';
import type { PageAction, SecondaryAction } from '@plugboard/ui';
import { useConfirm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { TicketDrawer } from '../../common/ticket-form/ticket-drawer.tsx';
import { useDeleteTicket } from './ticket-detail.api.ts';

/** What can be done with a ticket as a whole. */
export function useTicketActions({ id }: Ticket) {
  const { t } = useTexts();
  const mayChange = useCan('change_tickets');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mutateAsync } = useDeleteTicket();
  const [isEditing, setEditing] = useState(false);

  const remove = async () => {
    const question = { title: t('delete.title', { id }), text: t('delete.text'), confirmLabel: t('delete.do') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await mutateAsync({ params: { id } });
      notify.success(t('delete.done'));
      void navigate(places.tickets());
    } catch (error) {
      notify.error((error instanceof ApiError && error.status < 500 && error.detail) || t('delete.failed'));
    }
  };
  const primaryAction: PageAction | undefined = mayChange
    ? { label: t('list.edit'), onClick: () => setEditing(true) }
    : undefined;
  const secondaryActions: readonly SecondaryAction[] = mayChange
    ? [{ key: 'delete', label: t('delete.do'), danger: true, onClick: () => void remove() }]
    : [];
  const dialogs = <TicketDrawer opened={isEditing ? { ticket: id } : null} onClose={() => setEditing(false)} />;
  return { primaryAction, secondaryActions, dialogs };
}
