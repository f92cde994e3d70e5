import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import { type Ticket, type TicketResolution, ticketResolutions } from '@plugboard/contracts/tickets';
import { notify, useNavigate, useTexts } from '@plugboard/sdk';
import { Button, Drawer, Notice } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { type SubmitEvent, useId, useState } from 'react';
import { useMergeTicket } from './relations.api.ts';
import styles from './relations.module.css';
import { type ChosenTicket, TicketSelect } from './ticket-select.tsx';

interface MergeDrawerProps {
  readonly ticket: Ticket;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Merges a ticket into another one, and says first what that does. */
export function MergeDrawer({ ticket, isOpen, onClose }: MergeDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('merge.title', { id: ticket.id })} open={isOpen} onClose={onClose} destroyOnHidden>
      <MergeForm ticket={ticket} onMerged={onClose} />
    </Drawer>
  );
}

function MergeForm({ ticket: { id }, onMerged }: { readonly ticket: Ticket; readonly onMerged: () => void }) {
  const { t } = useTexts();
  const fieldId = useId();
  const navigate = useNavigate();
  const [into, setInto] = useState<ChosenTicket | null>(null);
  const [resolution, setResolution] = useState<TicketResolution>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMergeTicket();
  const { keyFor } = useIdempotencyKey();
  const merge = async (event: SubmitEvent) => {
    event.preventDefault();
    if (into === null || resolution === undefined) return;
    const body = { into: into.value, resolution };
    setTrouble(null);
    try {
      await mutateAsync({ params: { id }, body, idempotencyKey: keyFor(body) });
      notify.success(t('merge.done', { id, into: into.label }));
      onMerged();
      void navigate(places.ticket(into.value));
    } catch (error) {
      setTrouble(errorMessage(error, t('merge.failed')));
    }
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void merge(event)}>
      <label htmlFor={`${fieldId}-into`}>{t('merge.into')}</label>
      <TicketSelect id={`${fieldId}-into`} except={id} chosen={into} onChange={setInto} />
      <label htmlFor={`${fieldId}-reason`}>{t('settle.reason')}</label>
      <Select<TicketResolution>
        id={`${fieldId}-reason`}
        className={styles['choice'] ?? ''}
        placeholder={t('form.choose')}
        {...(resolution === undefined ? {} : { value: resolution })}
        onChange={setResolution}
        options={ticketResolutions.map((value) => ({ value, label: t(`resolution.${value}`) }))}
      />
      <section className={styles['effects']} aria-label={t('merge.effects')}>
        <h3 className={styles['heading']}>{t('merge.effects')}</h3>
        <ul>
          <li>{t('merge.closes', { id })}</li>
          <li>{into === null ? t('merge.showsAtMain') : t('merge.shows', { into: into.value })}</li>
          <li>{t('merge.undo', { id })}</li>
        </ul>
      </section>
      {trouble === null ? null : <Notice tone="bad">{trouble}</Notice>}
      <div>
        <Button
          type="primary"
          htmlType="submit"
          disabled={into === null || resolution === undefined}
          loading={isPending}
        >
          {into === null ? t('merge.do') : t('merge.doInto', { id, into: into.value })}
        </Button>
      </div>
    </form>
  );
}
