import type { Charger, Port } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { useState } from 'react';
import { OpenTicketDrawer } from './open-ticket-drawer.tsx';

interface OpenTicketButtonProps {
  readonly charger: Charger;
  readonly port: Port;
}

/** Opens a ticket for a port that is in trouble. */
export function OpenTicketButton({ charger, port }: OpenTicketButtonProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('detail.openTicket')}</Button>
      <OpenTicketDrawer charger={charger} port={port} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
