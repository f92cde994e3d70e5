import { useCan } from '@plugboard/auth';
import type { ChargerStatus } from '@plugboard/contracts/chargers';
import { useTexts, useUrlState } from '@plugboard/sdk';
import { LocationFilter } from '@plugboard/sdk/lists';
import { ListCount, PageFrame } from '@plugboard/ui';
import { FilterBar, useRoomBelow } from '@plugboard/ui/data';
import { useCallback } from 'react';
import { LiveHint } from '../../common/live-hint.tsx';
import { LiveBoard } from './components/live-board.tsx';
import { useStatusCounts, useLiveUpdates } from './live-view.api.ts';
import { countSelected, liveViewUrl } from './live-view.model.ts';
import styles from './live-view.module.css';

/** Live state of every charger on one wall (spec §2.7). */
export default function LiveViewScreen() {
  const { t } = useTexts();
  const seesLocations = useCan('view_location');
  const [state, setState] = useUrlState(liveViewUrl);
  const { data: counts } = useStatusCounts(state);
  const frame = useRoomBelow('[data-wall]');
  useLiveUpdates();

  const { search, location, status } = state;
  const choose = useCallback(
    (next: readonly ChargerStatus[]) => setState({ status: next }, { push: true }),
    [setState],
  );
  const clear = () => setState({ search: '', location: [], status: [] }, { push: true });
  const byLocation = {
    key: 'location',
    label: t('terms:location'),
    isSet: location.length > 0,
    control: <LocationFilter chosen={location} onChange={(ids) => setState({ location: ids }, { push: true })} />,
  };
  return (
    <PageFrame
      title={t('liveView.title')}
      status={
        <>
          <ListCount count={counts && countSelected(counts, status)} />
          <LiveHint />
        </>
      }
      filters={
        <FilterBar
          search={{
            label: t('filters.search'),
            value: search,
            // Going back leads out of a search, not through its letters.
            onChange: (text) => setState({ search: text }, { push: text === '' || search === '' }),
          }}
          filters={seesLocations ? [byLocation] : []}
          activeCount={Number(location.length > 0) + Number(status.length > 0)}
          onClear={clear}
        />
      }
    >
      <div ref={frame} className={styles['board']}>
        <LiveBoard state={state} onChoose={choose} onClear={clear} />
      </div>
    </PageFrame>
  );
}
