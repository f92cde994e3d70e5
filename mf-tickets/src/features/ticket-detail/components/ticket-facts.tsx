import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { type Ticket, ticketPriorities, ticketResolutions } from '@plugboard/contracts/tickets';
import { Link, useTexts } from '@plugboard/sdk';
import { type Fact, FactList, missing, orDash, Section } from '@plugboard/ui';
import { SiteTime } from '../../../common/site-time.tsx';
import { InlineSelect } from '../inline-edit/inline-select.tsx';
import { OwnerSelect } from '../inline-edit/owner-select.tsx';
import { StatusSelect } from '../inline-edit/status-select.tsx';
import type { InlineEdit } from '../inline-edit/use-inline-edit.ts';
import styles from './ticket-facts.module.css';

interface TicketFactsProps {
  readonly ticket: Ticket;
  /** `null` for accounts that may only read. */
  readonly edit: InlineEdit | null;
}

/** Fields of a ticket; status, resolution, owner and priority can be changed in place with the permission. */
export function TicketFacts({ ticket, edit }: TicketFactsProps) {
  const { t } = useTexts();
  const { charger, port, reporter } = ticket;
  const choices = { ticket, edit };
  const facts: readonly Fact[] = [
    [t('field.id'), ticket.id],
    ...(edit === null
      ? []
      : ([[t('field.status'), <StatusSelect key="status" ticket={ticket} edit={edit} />]] as const)),
    [t('field.resolution'), <ResolutionSelect key="resolution" {...choices} />],
    [t('field.assignee'), <OwnerSelect key="owner" {...choices} />],
    [t('field.priority'), <PrioritySelect key="priority" {...choices} />],
    [t('field.reporter'), <Reporter key="reporter" reporter={reporter} />],
    [t('field.category'), t(`category.${ticket.category}`)],
    [t('detail.created'), <SiteTime key="created" at={ticket.created_at} />],
    [t('detail.closed'), <SiteTime key="closed" at={ticket.closed_at} />],
    [t('field.lastStatusUpdate'), <SiteTime key="updated" at={ticket.last_status_update} />],
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

interface PrioritySelectProps {
  readonly ticket: Ticket;
  readonly edit: InlineEdit | null;
}

function PrioritySelect({ ticket, edit }: PrioritySelectProps) {
  const { t } = useTexts();
  if (edit === null) return t(`priority.${ticket.priority}`);
  return (
    <InlineSelect
      label={t('field.priority')}
      labelOf={(value) => t(`priority.${value}`)}
      values={ticketPriorities}
      value={edit.pending.priority ?? ticket.priority}
      onChange={(priority) => void edit.change({ priority })}
      saving={edit.isSaving}
    />
  );
}

interface ResolutionSelectProps {
  readonly ticket: Ticket;
  readonly edit: InlineEdit | null;
}

/** Why a ticket was solved or closed; before that there is nothing to say. */
function ResolutionSelect({ ticket: { resolution }, edit }: ResolutionSelectProps) {
  const { t } = useTexts();
  if (resolution === null) return missing;
  if (edit === null) return t(`resolution.${resolution}`);
  return (
    <InlineSelect
      label={t('field.resolution')}
      labelOf={(value) => t(`resolution.${value}`)}
      values={ticketResolutions}
      value={edit.pending.resolution ?? resolution}
      onChange={(next) => void edit.change({ resolution: next })}
      saving={edit.isSaving}
    />
  );
}
