import { errorMessage } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import type { Ticket, TicketRelation } from '@plugboard/contracts/tickets';
import { Link, notify, useTexts } from '@plugboard/sdk';
import { Button, Icon, Section } from '@plugboard/ui';
import { useState } from 'react';
import { TicketStatusTag } from '../../../common/ticket-status-tag.tsx';
import { LinkDrawer } from './link-drawer.tsx';
import { useUnlinkTicket } from './relations.api.ts';
import styles from './relations.module.css';

/** Tickets that a ticket is linked with; accounts that change tickets add and remove links. */
export function Relations({ ticket: { id, relations } }: { readonly ticket: Ticket }) {
  const { t } = useTexts();
  const mayChange = useCan('change_tickets');
  const [isLinking, setLinking] = useState(false);
  if (relations.length === 0 && !mayChange) return null;
  return (
    <Section title={t('relations.title')}>
      {relations.length === 0 ? null : (
        <ul className={styles['list']} aria-label={t('relations.title')}>
          {relations.map((relation) => (
            <RelationItem key={relation.ticket.id} id={id} relation={relation} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange ? (
        <div>
          <Button icon={<Icon name="link" />} onClick={() => setLinking(true)}>
            {t('relations.link')}
          </Button>
        </div>
      ) : null}
      <LinkDrawer id={id} isOpen={isLinking} onClose={() => setLinking(false)} />
    </Section>
  );
}

interface RelationItemProps {
  readonly id: number;
  readonly relation: TicketRelation;
  readonly mayChange: boolean;
}

function RelationItem({ id, relation: { kind, ticket, is_merged: isMerged }, mayChange }: RelationItemProps) {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useUnlinkTicket();
  const name = `${ticket.id} ${ticket.ticket_name}`;
  const unlink = async () => {
    try {
      await mutateAsync({ params: { id, other: ticket.id } });
      notify.success(t('relations.unlinked', { ticket: name }));
    } catch (error) {
      notify.error(errorMessage(error, t('relations.failed')));
    }
  };
  return (
    <li className={styles['item']}>
      <span className={styles['kind']}>
        {t(`relations.kind.${kind}`)}
        {isMerged ? ` · ${t('relations.merged')}` : null}
      </span>
      <Link className={styles['name'] ?? ''} to={places.ticket(ticket.id)}>
        {name}
      </Link>
      <span className={styles['state']}>
        <TicketStatusTag status={ticket.status} />
        {mayChange && !isMerged ? (
          <Button
            type="text"
            size="small"
            aria-label={t('relations.unlink', { ticket: name })}
            title={t('relations.unlink', { ticket: name })}
            icon={<Icon name="close" />}
            loading={isPending}
            onClick={() => void unlink()}
          />
        ) : null}
      </span>
    </li>
  );
}
