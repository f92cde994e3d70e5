import type { GridEvent } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { TwoLines } from '@plugboard/ui/data';
import { shortHoursText, StackedHours } from '../../common/events/event-hours.tsx';
import { EventMenu } from '../../common/events/event-menu.tsx';
import type { OnEventAction } from '../../common/events/event-action.ts';
import styles from './grid-event-list.module.css';
import {
  EventSites,
  EventStateTag,
  EventTarget,
  MainResult,
  PerformanceTag,
  SeriesNote,
} from '../../common/events/event-texts.tsx';

const Where = ({ event }: { readonly event: GridEvent }) => (
  <span className={styles['where']} title={event.locations.map(({ name }) => name).join('\n')}>
    <EventSites event={event} />
  </span>
);

export const gridEventColumns = (onAction: OnEventAction): readonly ListColumn<GridEvent>[] => [
  {
    key: 'name',
    label: 'events.field.name',
    fixed: 'start',
    render: (event) => (
      <TwoLines
        first={
          <span className={styles['name']} title={event.name}>
            <Link to={places.gridEvent(event.id)}>{event.name}</Link>
          </span>
        }
        second={
          <span className={styles['note']}>
            <SeriesNote event={event} />
          </span>
        }
      />
    ),
  },
  { key: 'starts_at', label: 'events.field.hours', width: 140, render: (event) => <StackedHours event={event} /> },
  { key: 'state', label: 'terms:status', width: 124, render: ({ state }) => <EventStateTag state={state} /> },
  {
    key: 'target',
    label: 'events.field.target',
    render: (event) => <TwoLines first={<EventTarget target={event} />} second={<Where event={event} />} />,
  },
  {
    key: 'performance',
    label: 'events.field.performance',
    align: 'end',
    width: 132,
    render: ({ performance, port_results: results }) => (
      <TwoLines
        end
        first={<PerformanceTag percent={performance} />}
        second={results === null ? null : <MainResult results={results} />}
      />
    ),
  },
  {
    key: 'actions',
    fixed: 'end',
    width: 56,
    render: (event) => <EventMenu event={event} onAction={onAction} />,
  },
];

export const gridEventPhoneRow =
  (onAction: OnEventAction): ListPhoneRow<GridEvent> =>
  (event, { language }) => ({
    title: event.name,
    detail: (
      <>
        <EventStateTag state={event.state} /> {shortHoursText(event, language)}
      </>
    ),
    end: <EventMenu event={event} onAction={onAction} />,
  });
