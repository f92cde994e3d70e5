import { useCan } from '@plugboard/auth';
import type { ChargerStatus, LiveSite } from '@plugboard/contracts/chargers';
import { EmptyList, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { ErrorState } from '@plugboard/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { NewFaultBar } from '../alerts/new-fault-bar.tsx';
import type { NewFaults } from '../alerts/use-new-faults.ts';
import { useStatusCounts, useChargerWindows, useLiveSites } from '../live-view.api.ts';
import type { LiveViewState } from '../live-view.model.ts';
import { useSteadySites } from '../use-steady-sites.ts';
import { useWall } from '../wall/use-wall.ts';
import { Wall } from '../wall/wall.tsx';
import type { TileSize } from '../wall/wall.model.ts';
import { ChargerDrawer } from './charger-drawer.tsx';
import { StatusStrip } from './status-strip.tsx';

interface LiveBoardProps {
  readonly state: LiveViewState;
  readonly size: TileSize;
  readonly news: NewFaults;
  readonly onChoose: (statuses: readonly ChargerStatus[]) => void;
  readonly onClear: () => void;
}

/** Placeholders until the first answer. */
const comingSites = [{ count: 60 }];
const noSites: readonly LiveSite[] = [];

/** How many are in which status, and below it the wall of them; neither where they cannot be had. */
export function LiveBoard({ state, size, news, onChoose, onClear }: LiveBoardProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  // The drawer shows a whole charger, which the section of the live view alone does not open.
  const mayOpen = useCan('view_charger');
  const loaded = useLiveSites(state);
  const { sites, isHeld, onUsed } = useSteadySites(loaded.data?.sites, opened !== null);
  // A phone's page scrolls as a whole; only a full screen has nothing but the wall.
  const scrollsWithPage = size === 'line' && state.screen !== 'full';
  const wall = useWall(sites ?? comingSites, size, scrollsWithPage);
  const { chargerAt, hasFailed, isLoading, retry } = useChargerWindows(state, sites ?? noSites, wall.visible, isHeld);
  const counts = useStatusCounts(state);
  const close = useCallback(() => setOpened(null), []);
  const { focusCurrentTile } = wall;
  const newFaults = useMemo(() => new Set(news.faults.map(({ charger }) => charger)), [news.faults]);
  // Closing the drawer returns the focus to its tile.
  useEffect(() => (opened === null ? undefined : focusCurrentTile), [opened, focusCurrentTile]);

  if (hasFailed || counts.isError || loaded.isError) {
    const tryAgain = () => {
      retry();
      for (const { isError, refetch } of [counts, loaded]) if (isError) void refetch();
    };
    const retrying = isLoading || counts.isFetching || loaded.isFetching;
    return <ErrorState title={t('error.title')} text={t('terms:listFailed')} onRetry={tryAgain} retrying={retrying} />;
  }
  const isNarrowed = [state.search, state.location, state.status].some(({ length }) => length > 0);
  const onOpen = mayOpen ? setOpened : undefined;
  return (
    <>
      <NewFaultBar news={news} onOpen={onOpen} />
      {state.screen === 'full' ? null : <StatusStrip counts={counts.data} chosen={state.status} onChoose={onChoose} />}
      {sites?.length === 0 ? (
        <EmptyList
          list={{ isNarrowed, clear: onClear }}
          narrowed={t('empty.filtered')}
          none={t('empty.none')}
          action={<NextStep to="addCharger" />}
        />
      ) : (
        <Wall
          {...wall}
          sites={sites}
          size={size}
          scrollsWithPage={scrollsWithPage}
          chargerAt={chargerAt}
          newFaults={newFaults}
          onUsed={onUsed}
          onOpen={onOpen}
        />
      )}
      <ChargerDrawer id={opened} onClose={close} />
    </>
  );
}
