import { isSettled, possibleStatuses, type Ticket, type TicketStatus } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import styles from './inline-edit.module.css';
import { InlineSelect } from './inline-select.tsx';
import { ResolutionForm, type SettledStatus } from './resolution-form.tsx';
import type { InlineEdit } from './use-inline-edit.ts';

interface StatusSelectProps {
  readonly ticket: Ticket;
  readonly edit: InlineEdit;
}

const isSettling = (status: TicketStatus): status is SettledStatus => isSettled(status);

/** A ticket's status (spec §4): solving or closing asks for a reason first, a closed one can only be reopened. */
export function StatusSelect({ ticket, edit }: StatusSelectProps) {
  const { t } = useTexts();
  const [settling, setSettling] = useState<SettledStatus | null>(null);
  const choose = (status: TicketStatus) => {
    const asks = isSettling(status) && ticket.resolution === null;
    setSettling(asks ? status : null);
    if (!asks && status !== ticket.status) void edit.change({ status });
  };
  return (
    <>
      <InlineSelect
        label={t('field.status')}
        labelOf={(value) => t(`status.${value}`)}
        values={possibleStatuses(ticket.status)}
        value={settling ?? edit.pending.status ?? ticket.status}
        onChange={choose}
        saving={edit.isSaving}
      />
      {ticket.status === 'closed' ? <p className={styles['hint']}>{t('form.reopens')}</p> : null}
      {settling === null ? null : <ResolutionForm status={settling} edit={edit} onDone={() => setSettling(null)} />}
    </>
  );
}
