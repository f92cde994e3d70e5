import type { Charger, Port } from '@plugboard/contracts/chargers';
import { confirmLeave, Parcel, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';

interface OpenTicketDrawerProps {
  readonly charger: Charger;
  /** Without one the ticket is for the whole charger. */
  readonly port?: Port;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The ticket remote's form for a charger, or for one of its ports. Closing asks about unsaved text. */
export function OpenTicketDrawer({ charger, port, isOpen, onClose }: OpenTicketDrawerProps) {
  const { t } = useTexts();
  const close = async () => {
    if ((await confirmLeave()) ?? true) onClose();
  };
  return (
    <Drawer title={t('detail.openTicket')} open={isOpen} onClose={() => void close()} size="large" destroyOnHidden>
      <Parcel name="ticket-open@1" props={{ charger: charger.id, ...(port === undefined ? {} : { port: port.id }) }} />
    </Drawer>
  );
}
