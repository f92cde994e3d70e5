import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { type Ticket } from '@plugboard/contracts/tickets';
import { Link, useTexts } from '@plugboard/sdk';
import { type Fact, FactList, missing, orDash, Section } from '@plugboard/ui';
import { When } from '../../../common/when.tsx';
import { OwnerChoice } from '../changing/owner-choice.tsx';
import { PriorityChoice } from '../changing/priority-choice.tsx';
import { ResolutionChoice } from '../changing/resolution-choice.tsx';
import { StatusChoice } from '../changing/status-choice.tsx';
import type { Changing } from '../changing/use-change-ticket.ts';
import styles from './ticket-facts.module.css';

interface TicketFactsProps {
  readonly ticket: Ticket;
  /** `null` for accounts that may only read. */
  readonly changing: Changing | null;
}

/** Fields of a ticket; status, resolution, owner and priority can be changed in place with the permission. */
export function TicketFacts({ ticket, changing }: TicketFactsProps) {
  const { t } = useTexts();
  const { charger, port, reporter } = ticket;
  const choices = { ticket, changing };
  const facts: readonly Fact[] = [
    [t('field.id'), ticket.id],
    ...(changing === null
      ? []
      : ([[t('field.status'), <StatusChoice key="status" ticket={ticket} changing={changing} />]] as const)),
    [t('field.resolution'), <ResolutionChoice key="resolution" {...choices} />],
    [t('field.assignee'), <OwnerChoice key="owner" {...choices} />],
    [t('field.priority'), <PriorityChoice key="priority" {...choices} />],
    [t('field.reporter'), <Reporter key="reporter" reporter={reporter} />],
    [t('field.category'), t(`category.${ticket.category}`)],
    [t('detail.created'), <When key="created" at={ticket.created_at} />],
    [t('detail.closed'), <When key="closed" at={ticket.closed_at} />],
    [t('field.lastStatusUpdate'), <When key="updated" at={ticket.last_status_update} />],
    [t('field.location'), orDash(ticket.location?.custom_id)],
    [t('field.charger'), <ChargerName key="charger" charger={charger} />],
    ...(port === null ? [] : ([[t('field.port'), port.connector_id]] as const)),
  ];
  return (
    <Section title={t('detail.facts')}>
      <FactList facts={facts} />
    </Section>
  );
}

/** The charger's name, as a link if the account may open it. */
function ChargerName({ charger }: Pick<Ticket, 'charger'>) {
  const mayLook = useCan('view_charger');
  if (charger === null) return missing;
  return mayLook ? <Link to={places.charger(charger.id)}>{charger.custom_id}</Link> : charger.custom_id;
}

function Reporter({ reporter }: Pick<Ticket, 'reporter'>) {
  const { t } = useTexts();
  if (reporter === null) return t('comments.portal');
  return (
    <>
      {reporter.name}
      {reporter.email === null ? null : <div className={styles['quiet']}>{reporter.email}</div>}
    </>
  );
}
