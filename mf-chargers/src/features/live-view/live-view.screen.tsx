import { useCan } from '@plugboard/auth';
import type { ChargerStatus } from '@plugboard/contracts/chargers';
import { useFullScreen, useTexts, useUrlState } from '@plugboard/sdk';
import { LocationFilter } from '@plugboard/sdk/lists';
import { ListCount, PageFrame } from '@plugboard/ui';
import { FilterBar, useRoomBelow } from '@plugboard/ui/data';
import { useCallback, useMemo } from 'react';
import { LiveHint } from '../../common/live-hint.tsx';
import { useNewFaults } from './alerts/use-new-faults.ts';
import { FullScreen } from './components/full-screen.tsx';
import { LiveBoard } from './components/live-board.tsx';
import { Sums } from './components/sums.tsx';
import { WallControls } from './components/wall-controls.tsx';
import { useLiveSites, useLiveUpdates, useStatusCounts } from './live-view.api.ts';
import { countSelected, liveViewUrl, sumUp } from './live-view.model.ts';
import styles from './live-view.module.css';
import { useWallSize } from './use-wall-size.ts';

/** Live state of every charger on one wall (spec §2.7). */
export default function LiveViewScreen() {
  const { t } = useTexts();
  const seesLocations = useCan('view_location');
  const [state, setState] = useUrlState(liveViewUrl);
  const { data: counts } = useStatusCounts(state);
  const { data: sites } = useLiveSites(state);
  const frame = useRoomBelow('[data-wall]');
  const news = useNewFaults(counts?.faults);
  useLiveUpdates(sites?.sites.length ?? 0);

  const { search, location, status, screen } = state;
  const isFull = screen === 'full';
  const { size, density, setDensity } = useWallSize(isFull);
  const { enter, leave } = useFullScreen(isFull, (isOn) => setState({ screen: isOn ? 'full' : '' }));
  const sums = useMemo(() => counts && sumUp(counts), [counts]);
  const choose = useCallback(
    (next: readonly ChargerStatus[]) => setState({ status: next }, { push: true }),
    [setState],
  );
  const clear = () => setState({ search: '', location: [], status: [] }, { push: true });
  // Another choice begins at the top.
  const key = JSON.stringify([search, location, status]);
  const board = (
    <div ref={frame} className={styles['board']}>
      <LiveBoard key={key} state={state} size={size} news={news} onChoose={choose} onClear={clear} />
    </div>
  );
  if (isFull)
    return (
      <FullScreen sums={sums} onLeave={leave}>
        {board}
      </FullScreen>
    );
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
          {sums === undefined ? null : <Sums sums={sums} />}
          <LiveHint />
        </>
      }
      // A phone's screen is full already.
      {...(size === 'line' ? {} : { secondButton: { label: t('liveView.fullScreen'), onClick: enter } })}
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
          end={<WallControls density={density} onDensity={setDensity} alert={news.alert} onAlert={news.setAlert} />}
        />
      }
    >
      {board}
    </PageFrame>
  );
}
