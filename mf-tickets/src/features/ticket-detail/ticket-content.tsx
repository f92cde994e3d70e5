import { useCan } from '@plugboard/auth';
import type { Ticket } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { Notice, orDash, Section } from '@plugboard/ui';
import { ConflictPanel } from '@plugboard/ui/forms';
import { PlainText } from './comments/plain-text.tsx';
import { TicketFacts } from './components/ticket-facts.tsx';
import styles from './ticket-content.module.css';
import { Evidence } from './evidence/evidence.tsx';
import { ExternalTicket } from './external/external-ticket.tsx';
import { ClosingProposal } from './inline-edit/closing-proposal.tsx';
import { MergedNotice } from './relations/merged-notice.tsx';
import { Relations } from './relations/relations.tsx';
import { TicketStream } from './stream/ticket-stream.tsx';
import { useInlineEdit } from './inline-edit/use-inline-edit.ts';

/** Description, state, evidence, comments and changes of a ticket. */
export function TicketContent({ read, refetch }: VersionedRead<Ticket>) {
  const { t } = useTexts();
  const ticket = read.reply;
  const mayChange = useCan('change_tickets');
  const edit = useInlineEdit({ read, refetch });
  return (
    <>
      <div className={styles['above']}>
        {ticket.merged_into === null ? null : <MergedNotice into={ticket.merged_into} />}
        {ticket.proposes_closing ? <ClosingProposal edit={mayChange ? edit : null} /> : null}
        {edit.conflict === null ? null : <ConflictPanel {...edit.conflict} />}
        {edit.error === null ? null : <Notice tone="bad">{edit.error}</Notice>}
      </div>
      <div className={styles['tab']}>
        <div className={styles['about']}>
          <Section title={t('field.description')}>
            {ticket.description === '' ? orDash(null) : <PlainText text={ticket.description} />}
          </Section>
        </div>
        <div className={styles['facts']}>
          <TicketFacts ticket={ticket} edit={mayChange ? edit : null} />
          <Relations ticket={ticket} />
          <ExternalTicket ticket={ticket} />
        </div>
        <div className={styles['said']}>
          {ticket.evidence === null ? null : <Evidence evidence={ticket.evidence} />}
          <TicketStream ticket={ticket} />
        </div>
      </div>
    </>
  );
}
