import type { GridEvent } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { TwoLines } from '@plugboard/ui/data';
import { hoursText, StackedHours } from '../../common/events/event-hours.tsx';
import { EventMenu } from '../../common/events/event-menu.tsx';
import type { OnEventAction } from '../../common/events/event-action.ts';
import {
  EventSites,
  EventStateTag,
  EventTarget,
  PerformanceTag,
  SeriesNote,
} from '../../common/events/event-texts.tsx';

export const gridEventColumns = (onAction: OnEventAction): readonly ListColumn<GridEvent>[] => [
  {
    key: 'name',
    label: 'events.field.name',
    fixed: 'start',
    width: 200,
    render: (event) => (
      <TwoLines
        first={<Link to={places.gridEvent(event.id)}>{event.name}</Link>}
        second={<SeriesNote event={event} />}
      />
    ),
  },
  { key: 'starts_at', label: 'events.field.hours', width: 140, render: (event) => <StackedHours event={event} /> },
  { key: 'state', label: 'terms:status', width: 124, render: ({ state }) => <EventStateTag state={state} /> },
  {
    key: 'target',
    label: 'events.field.target',
    width: 164,
    render: (event) => <TwoLines first={<EventTarget target={event} />} second={<EventSites event={event} />} />,
  },
  {
    key: 'performance',
    label: 'events.field.performance',
    align: 'end',
    width: 112,
    render: ({ performance }) => <PerformanceTag percent={performance} />,
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
        {hoursText(event, language)} <EventStateTag state={event.state} />
      </>
    ),
    end: <EventMenu event={event} onAction={onAction} />,
  });
