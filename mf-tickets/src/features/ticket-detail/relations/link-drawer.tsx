import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import { type TicketRelationKind, ticketRelationKinds } from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Drawer, Notice } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { type SubmitEvent, useId, useState } from 'react';
import { useLinkTicket } from './relations.api.ts';
import styles from './relations.module.css';
import { type ChosenTicket, TicketSelect } from './ticket-select.tsx';

interface LinkDrawerProps {
  readonly id: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Links a ticket with another one. */
export function LinkDrawer({ id, isOpen, onClose }: LinkDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('relations.link')} open={isOpen} onClose={onClose} destroyOnHidden>
      <LinkForm id={id} onLinked={onClose} />
    </Drawer>
  );
}

function LinkForm({ id, onLinked }: { readonly id: number; readonly onLinked: () => void }) {
  const { t } = useTexts();
  const fieldId = useId();
  const [kind, setKind] = useState<TicketRelationKind>('related');
  const [ticket, setTicket] = useState<ChosenTicket | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { mutateAsync, isPending } = useLinkTicket();
  const { keyFor } = useIdempotencyKey();
  const link = async (event: SubmitEvent) => {
    event.preventDefault();
    if (ticket === null) return;
    const body = { kind, ticket: ticket.value };
    setTrouble(null);
    try {
      await mutateAsync({ params: { id }, body, idempotencyKey: keyFor(body) });
      notify.success(t('relations.linked', { ticket: ticket.label }));
      onLinked();
    } catch (error) {
      setTrouble(errorMessage(error, t('relations.failed')));
    }
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void link(event)}>
      <label htmlFor={`${fieldId}-kind`}>{t('relations.kindLabel', { id })}</label>
      <Select<TicketRelationKind>
        id={`${fieldId}-kind`}
        className={styles['choice'] ?? ''}
        value={kind}
        onChange={setKind}
        options={ticketRelationKinds.map((value) => ({ value, label: t(`relations.choose.${value}`) }))}
      />
      <label htmlFor={`${fieldId}-ticket`}>{t('relations.other')}</label>
      <TicketSelect id={`${fieldId}-ticket`} except={id} chosen={ticket} onChange={setTicket} />
      {trouble === null ? null : <Notice tone="bad">{trouble}</Notice>}
      <div>
        <Button type="primary" htmlType="submit" disabled={ticket === null} loading={isPending}>
          {t('relations.link')}
        </Button>
      </div>
    </form>
  );
}
