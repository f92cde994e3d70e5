import { useCan } from '@plugboard/auth';
import type { GridEvent } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useNavigate, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { type PageAction, PageFrame, type SecondaryAction } from '@plugboard/ui';
import { useState } from 'react';
import { EventActionDrawer, type OpenedAction } from '../../common/events/event-action-drawer.tsx';
import type { EventAction } from '../../common/events/event-action.ts';
import { EventStateTag } from '../../common/events/event-texts.tsx';
import { EventsBreadcrumb } from '../../common/events/events-breadcrumb.tsx';
import { useEndGridEvent, useGridEvent, useLiveGridEvents } from '../../common/events/events.api.ts';
import { EventFacts } from './components/event-facts.tsx';
import { EventFigures } from './components/event-figures.tsx';
import { EventPerformance } from './components/event-performance.tsx';
import { SeriesEvents } from './components/series-events.tsx';
import styles from './grid-event-detail.module.css';

/** Ends an active event before its time, after a question. */
function useEndEvent({ id, name }: GridEvent): () => void {
  const { t } = useTexts();
  const change = useConfirmedChange();
  const { mutateAsync: end } = useEndGridEvent();
  return () =>
    void change({
      question: { title: t('event.endTitle', { name }), text: t('event.endText'), confirmLabel: t('event.end') },
      send: () => end({ params: { id } }),
      done: t('event.ended'),
      failed: t('events.wrong'),
    });
}

/** One grid event: its target, the measured load, and the ports that did not follow. */
export default function GridEventDetailScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  useLiveGridEvents();
  return (
    <RemoteResource
      query={useGridEvent(id)}
      missing={{ title: t('event.missing'), action: <Link to={places.gridEvents()}>{t('events.title')}</Link> }}
      failed={t('event.failed')}
      frame={(content) => (
        <PageFrame title={t('event.title')} breadcrumb={<EventsBreadcrumb current={t('event.title')} />}>
          {content}
        </PageFrame>
      )}
    >
      {({ reply }) => <ShownEvent key={id} event={reply} />}
    </RemoteResource>
  );
}

function ShownEvent({ event }: { readonly event: GridEvent }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedAction | null>(null);
  usePageTitle(event.name);
  const finish = (created: GridEvent | null) => {
    setOpened(null);
    void navigate(created === null ? places.gridEvents() : places.gridEvent(created.id));
  };
  const actions = useEventActions(event, (action) => setOpened({ action, events: [event] }));
  return (
    <PageFrame
      title={event.name}
      status={<EventStateTag state={event.state} />}
      breadcrumb={<EventsBreadcrumb current={event.name} />}
      {...actions}
    >
      <EventFigures event={event} />
      <div className={styles['columns']}>
        <EventPerformance event={event} />
        <aside className={styles['facts']}>
          <EventFacts event={event} />
          <SeriesEvents event={event} />
        </aside>
      </div>
      <EventActionDrawer opened={opened} onClose={() => setOpened(null)} onDone={finish} />
    </PageFrame>
  );
}

interface EventActions {
  readonly primaryAction?: PageAction;
  readonly secondaryActions: readonly SecondaryAction[];
}

/** An active event is ended, a coming one edited; a past one has its record and can only be repeated. */
function useEventActions(event: GridEvent, onAction: (action: EventAction) => void): EventActions {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_gridevent');
  const seesAudit = useCan('view_audit');
  const end = useEndEvent(event);
  const audit = `${places.audit()}?type=grid_event&search=${event.id}`;
  const looking = seesAudit ? [{ key: 'audit', label: t('event.audit'), onClick: () => void navigate(audit) }] : [];
  if (!mayChange) return { secondaryActions: looking };
  const edit = { label: t('events.edit'), onClick: () => void navigate(places.editGridEvent(event.id)) };
  const isActive = event.state === 'ACTIVE';
  const isComing = event.state === 'SCHEDULED' && event.may_change;
  return {
    ...(isActive && { primaryAction: { label: t('event.end'), onClick: end } }),
    ...(isComing && { primaryAction: edit }),
    secondaryActions: [
      ...(isActive && event.may_change ? [{ key: 'edit', ...edit }] : []),
      { key: 'duplicate', label: t('events.duplicate'), onClick: () => onAction('duplicate') },
      ...looking,
      ...(isComing
        ? [{ key: 'delete', label: t('events.delete'), danger: true, onClick: () => onAction('delete') }]
        : []),
    ],
  };
}
