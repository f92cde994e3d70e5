import { type Charger } from '@plugboard/contracts/chargers';
import { type ParcelProps, places } from '@plugboard/contracts/platform';
import { type Ticket } from '@plugboard/contracts/tickets';
import { Link, RemoteResource, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { EmptyState } from '@plugboard/ui';
import { useState } from 'react';
import { NewTicketForm } from '../common/ticket-form/new-ticket-form.tsx';
import { Evidence } from './components/evidence.tsx';
import { useCharger } from './ticket-open.api.ts';

/** Opens a ticket for a charger, or for one of its ports, with its evidence attached. */
export default function TicketOpenParcel({ charger: id, port }: ParcelProps['ticket-open@1']) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useCharger(id)} failed={t('embedded.chargerFailed')}>
      {(charger) => <TicketFor key={`${id} ${port}`} charger={charger} portId={port ?? null} />}
    </RemoteResource>
  );
}

interface TicketForProps {
  readonly charger: Charger;
  /** `null`: the ticket is for the whole charger. */
  readonly portId: string | null;
}

function TicketFor({ charger, portId }: TicketForProps) {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  const [opened, setOpened] = useState<Ticket | null>(null);
  const [start] = useState({ charger: charger.id, port: portId, attach_evidence: true });
  useLeaveGuard(isDirty && opened === null);
  if (opened !== null)
    return (
      <EmptyState
        title={t('embedded.opened', { id: opened.id })}
        {...(opened.evidence === null ? {} : { text: t('embedded.openedText') })}
        action={<Link to={places.ticket(opened.id)}>{t('list.open', { id: opened.id })}</Link>}
      />
    );
  return (
    <>
      <Evidence charger={charger} ports={charger.ports.filter(({ id }) => portId === null || id === portId)} />
      <NewTicketForm start={start} onDirtyChange={setDirty} onSaved={setOpened} />
    </>
  );
}
