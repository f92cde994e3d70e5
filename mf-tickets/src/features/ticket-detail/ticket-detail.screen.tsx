import { places } from '@plugboard/contracts/platform';
import { type Ticket, ticketId } from '@plugboard/contracts/tickets';
import { Link, RemoteResource, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { Breadcrumb, EmptyState, PageFrame } from '@plugboard/ui';
import { SlaClock } from '../../common/sla-clock.tsx';
import { SiteZone } from '../../common/site-time.tsx';
import { useTicket } from '../../common/ticket-form/ticket-form.api.ts';
import { TicketStatusTag } from '../../common/ticket-status-tag.tsx';
import styles from './ticket-detail.module.css';
import { TicketContent } from './ticket-content.tsx';
import { useLiveTicket } from './ticket-detail.api.ts';
import { useTicketActions } from './use-ticket-actions.tsx';

/** One ticket (spec §2.17 “Detail”). */
export default function TicketDetailScreen() {
  const { id } = useParams();
  const known = ticketId.safeParse(id);
  return known.success ? <LoadedTicket key={known.data} id={known.data} /> : <MissingTicket />;
}

function MissingTicket() {
  const { t } = useTexts();
  return (
    <PageFrame title={t('detail.title')} breadcrumb={<TicketsBreadcrumb />}>
      <EmptyState
        title={t('detail.notFound')}
        text={t('detail.notFoundText')}
        action={<Link to={places.tickets()}>{t('list.title')}</Link>}
      />
    </PageFrame>
  );
}

function LoadedTicket({ id }: { readonly id: number }) {
  const { t } = useTexts();
  const query = useTicket(id);
  useLiveTicket(id);
  return (
    <RemoteResource
      query={query}
      missing={() => <MissingTicket />}
      failed={t('detail.error')}
      frame={(content) => (
        <PageFrame title={t('detail.title')} breadcrumb={<TicketsBreadcrumb />}>
          {content}
        </PageFrame>
      )}
    >
      {(read) => <ShownTicket read={read} refetch={query.refetch} />}
    </RemoteResource>
  );
}

function ShownTicket({ read, refetch }: VersionedRead<Ticket>) {
  const ticket = read.reply;
  const { primaryAction, secondaryActions, dialogs } = useTicketActions(read);
  usePageTitle(`${ticket.id} ${ticket.ticket_name}`);
  return (
    <PageFrame
      title={ticket.ticket_name}
      breadcrumb={<TicketsBreadcrumb current={String(ticket.id)} />}
      status={
        <span className={styles['status']}>
          <span aria-live="polite">
            <TicketStatusTag status={ticket.status} />
          </span>
          <SiteZone value={ticket.timezone}>
            <SlaClock sla={ticket.sla} lines={2} />
          </SiteZone>
        </span>
      }
      {...(primaryAction === undefined ? {} : { primaryAction })}
      secondaryActions={secondaryActions}
    >
      <SiteZone value={ticket.timezone}>
        <TicketContent read={read} refetch={refetch} />
      </SiteZone>
      {dialogs}
    </PageFrame>
  );
}

/** Breadcrumb of a ticket's page. */
function TicketsBreadcrumb({ current }: { readonly current?: string }) {
  const { t } = useTexts();
  const list = <Link to={places.tickets()}>{t('list.title')}</Link>;
  return <Breadcrumb label={t('detail.breadcrumb')} parent={list} current={current} />;
}
