import { useCan } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { Notice, orDash, Section } from '@plugboard/ui';
import type { Ticket } from '@plugboard/contracts/tickets';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { ConflictPanel } from '@plugboard/ui/forms';
import { ClosingProposal } from './changing/closing-proposal.tsx';
import { useChangeTicket } from './changing/use-change-ticket.ts';
import { Comments } from './comments/comments.tsx';
import { PlainText } from './comments/plain-text.tsx';
import { TicketFacts } from './components/ticket-facts.tsx';
import styles from './details-tab.module.css';
import { Evidence } from './evidence/evidence.tsx';
import { ExternalTicket } from './external/external-ticket.tsx';

/** Description, state, evidence and comments of a ticket. */
export function DetailsTab({ read, refetch }: VersionedRead<Ticket>) {
  const { t } = useTexts();
  const ticket = read.reply;
  const mayChange = useCan('change_tickets');
  const changing = useChangeTicket({ read, refetch });
  return (
    <>
      <div className={styles['above']}>
        {ticket.proposes_closing ? <ClosingProposal changing={mayChange ? changing : null} /> : null}
        {changing.conflict === null ? null : <ConflictPanel {...changing.conflict} />}
        {changing.trouble === null ? null : <Notice tone="bad">{changing.trouble}</Notice>}
      </div>
      <div className={styles['tab']}>
        <div className={styles['about']}>
          <Section title={t('field.description')}>
            {ticket.description === '' ? orDash(null) : <PlainText text={ticket.description} />}
          </Section>
        </div>
        <div className={styles['facts']}>
          <TicketFacts ticket={ticket} changing={mayChange ? changing : null} />
          <ExternalTicket ticket={ticket} />
        </div>
        <div className={styles['said']}>
          {ticket.evidence === null ? null : <Evidence evidence={ticket.evidence} />}
          <Comments ticket={ticket.id} />
        </div>
      </div>
    </>
  );
}
