import { isSettled, possibleStatuses, type Ticket, type TicketStatus } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import styles from './choice.module.css';
import { Choice } from './choice.tsx';
import { Settle, type SettledStatus } from './settle.tsx';
import type { Changing } from './use-change-ticket.ts';

interface StatusChoiceProps {
  readonly ticket: Ticket;
  readonly changing: Changing;
}

const isSettling = (status: TicketStatus): status is SettledStatus => isSettled(status);

/** A ticket's status (spec §4): solving or closing asks for a reason first, a closed one can only be reopened. */
export function StatusChoice({ ticket, changing }: StatusChoiceProps) {
  const { t } = useTexts();
  const [settling, setSettling] = useState<SettledStatus | null>(null);
  const choose = (status: TicketStatus) => {
    const asks = isSettling(status) && ticket.resolution === null;
    setSettling(asks ? status : null);
    if (!asks && status !== ticket.status) void changing.change({ status });
  };
  return (
    <>
      <Choice
        label={t('field.status')}
        labelOf={(value) => t(`status.${value}`)}
        values={possibleStatuses(ticket.status)}
        value={settling ?? changing.wanted.status ?? ticket.status}
        onChange={choose}
        saving={changing.isSaving}
      />
      {ticket.status === 'closed' ? <p className={styles['hint']}>{t('form.reopens')}</p> : null}
      {settling === null ? null : <Settle status={settling} changing={changing} onDone={() => setSettling(null)} />}
    </>
  );
}
