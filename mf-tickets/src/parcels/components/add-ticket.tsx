import { useCan } from '@plugboard/auth';
import type { ParcelProps } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { useState } from 'react';
import { type OpenedForm, TicketDrawer } from '../../common/ticket-form/ticket-drawer.tsx';
import styles from '../ticket-list.module.css';

interface AddTicketProps {
  /** Charger or location of the new ticket. */
  readonly place: ParcelProps['ticket-list@1'];
}

/** Adds a ticket for the charger or the location whose tickets are shown. */
export function AddTicket({ place }: AddTicketProps) {
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
        onClick={() => setOpened({ start: place })}
      >
        {t('list.add')}
      </Button>
      <TicketDrawer opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
