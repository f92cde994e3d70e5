import { useCan, useGate } from '@plugboard/auth';
import { type GridEvent, listGridEvents, marketGate } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useMemo, useState } from 'react';
import type { EventAction } from '../../common/events/event-action.ts';
import { EventActionDrawer, type OpenedAction } from '../../common/events/event-action-drawer.tsx';
import { useLiveGridEvents } from '../../common/events/events.api.ts';
import { EventStats } from './components/event-stats.tsx';
import { ListCalendar } from './components/list-calendar.tsx';
import { gridEventColumns, gridEventPhoneRow } from './grid-event-columns.tsx';
import { saveGridEvents } from './grid-event-list.api.ts';
import { gridEventList, gridEventQuery } from './grid-event-list.ts';
import styles from './grid-event-list.module.css';

const isDeletable = ({ state, may_change: mayChange }: GridEvent): boolean => state === 'SCHEDULED' && mayChange;

/** Grid events with a calendar beside them (spec §2.19). */
export default function GridEventListScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_gridevent');
  const seesServices = useGate(marketGate).open;
  const list = useList(gridEventList, listGridEvents, gridEventQuery);
  useLiveGridEvents();
  const [opened, setOpened] = useState<OpenedAction | null>(null);
  const shown = useMemo(() => {
    const onAction = (action: EventAction, event: GridEvent) => setOpened({ action, events: [event] });
    return { columns: gridEventColumns(onAction), phoneRow: gridEventPhoneRow(onAction) };
  }, []);
  const finish = (created: GridEvent | null) => {
    setOpened(null);
    if (created !== null) void navigate(places.gridEvent(created.id));
  };
  const changing = {
    primaryAction: {
      label: t('events.add'),
      icon: <Icon name="plus" />,
      onClick: () => void navigate(places.addGridEvent()),
    },
    selection: {
      selectable: isDeletable,
      rowName: ({ name, date }: GridEvent) => `${name} ${date}`,
      actions: [
        {
          key: 'delete',
          label: 'events.deleteSelected',
          // The rows stay selected until the drawer has deleted them.
          onClick: async (events: readonly GridEvent[]) => {
            setOpened({ action: 'delete', events });
            return false;
          },
        } as const,
      ],
    },
  };
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      {...shown}
      onRowOpen={({ id }) => void navigate(places.gridEvent(id))}
      around={(rows) => (
        <>
          <EventStats state={list.state} listUpdatedAt={list.updatedAt} />
          <div className={styles['beside']}>
            <div className={styles['rows']}>{rows}</div>
            <div className={styles['calendar']}>
              <ListCalendar state={list.state} onDays={(days) => list.filterBy({ days })} />
            </div>
          </div>
        </>
      )}
      exported={{
        label: 'events.export',
        place: 'menu',
        save: (options) => saveGridEvents(list.state, options),
        failed: 'events.exportFailed',
      }}
      secondaryActions={[
        { key: 'sites', label: t('sites.page'), onClick: () => void navigate(places.gridSites()) },
        ...(seesServices
          ? [{ key: 'services', label: t('services.title'), onClick: () => void navigate(places.gridServices()) }]
          : []),
      ]}
      {...(mayChange ? changing : {})}
    >
      <EventActionDrawer opened={opened} onClose={() => setOpened(null)} onDone={finish} />
    </ListPage>
  );
}
