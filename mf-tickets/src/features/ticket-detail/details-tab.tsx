import { useCan } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { Notice, orDash, Section } from '@plugboard/ui';
import { KnownNames } from '../../common/ticket-form/known-names.ts';
import type { ReadTicket } from '../../common/ticket-form/use-save-ticket.ts';
import { useState } from 'react';
import { ChangeConflict } from './changing/change-conflict.tsx';
import { ClosingProposal } from './changing/closing-proposal.tsx';
import { useChangeTicket } from './changing/use-change-ticket.ts';
import { Comments } from './comments/comments.tsx';
import { PlainText } from './comments/plain-text.tsx';
import { TicketFacts } from './components/ticket-facts.tsx';
import styles from './details-tab.module.css';
import { Evidence } from './evidence/evidence.tsx';
import { ExternalTicket } from './external/external-ticket.tsx';

interface DetailsTabProps {
  readonly read: ReadTicket;
  readonly onReload: () => Promise<unknown>;
}

/** Details of a ticket: its subject, its fields and its comments. */
export function DetailsTab({ read, onReload }: DetailsTabProps) {
  const { t } = useTexts();
  const ticket = read.reply;
  const mayChange = useCan('change_tickets');
  const changing = useChangeTicket(read, onReload);
  const [names] = useState(() => new Map<string, string>());
  return (
    <KnownNames value={names}>
      <div className={styles['above']}>
        {ticket.proposes_closing ? <ClosingProposal changing={mayChange ? changing : null} /> : null}
        <ChangeConflict ticket={ticket} changing={changing} />
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
    </KnownNames>
  );
}
