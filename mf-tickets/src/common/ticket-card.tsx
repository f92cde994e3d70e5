import { places } from '@plugboard/contracts/platform';
import { type TicketListItem } from '@plugboard/contracts/tickets';
import { Link, useTexts } from '@plugboard/sdk';
import { missing, orDash, ToneTag } from '@plugboard/ui';
import { CardFacts } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { SiteZone, SiteTime } from './site-time.tsx';
import { SlaClock } from './sla-clock.tsx';
import styles from './ticket-card.module.css';
import { TicketStatusTag } from './ticket-status-tag.tsx';

interface TicketCardProps {
  readonly ticket: TicketListItem;
  /** Buttons of the card's own; everywhere else a click opens the ticket. */
  readonly actions?: ReactNode;
}

/** A ticket in the grid (spec §2.17 “Ticket card”). */
export function TicketCard({ ticket, actions }: TicketCardProps) {
  const { t } = useTexts();
  const { id, ticket_name: name, location, charger, assignee_name: owner, status, created_at: createdAt } = ticket;
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <span className={styles['location']}>{orDash(location?.custom_id)}</span>
        {actions === undefined ? null : <span className={styles['actions']}>{actions}</span>}
      </header>
      <h2 className={styles['name']}>
        <Link className={styles['link'] ?? ''} to={places.ticket(id)}>
          {name}
        </Link>
      </h2>
      <div className={styles['facts']}>
        <CardFacts
          facts={[
            [t('field.id'), id],
            [
              t('field.charger'),
              charger === null ? (
                missing
              ) : (
                <ToneTag key="charger" tone="neutral" icon="plug" label={charger.custom_id} />
              ),
            ],
            [t('field.assignee'), orDash(owner)],
            [t('field.status'), <TicketStatusTag key="status" status={status} />],
            [
              t('field.created'),
              <SiteZone key="created" value={ticket.timezone}>
                <SiteTime at={createdAt} />
              </SiteZone>,
            ],
            [t('field.due'), <SlaClock key="due" sla={ticket.sla} />],
          ]}
        />
      </div>
    </article>
  );
}
