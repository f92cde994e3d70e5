import { useCan } from '@plugboard/auth';
import type { ChargerStatus } from '@plugboard/contracts/chargers';
import { EmptyList, useTexts } from '@plugboard/sdk';
import { ErrorState } from '@plugboard/ui';
import { useCallback, useEffect, useState } from 'react';
import { useStatusCounts, useChargerWindows } from '../live-view.api.ts';
import type { LiveViewState } from '../live-view.model.ts';
import { useWall } from '../wall/use-wall.ts';
import { Wall } from '../wall/wall.tsx';
import { ChargerDrawer } from './charger-drawer.tsx';
import { StatusStrip } from './status-strip.tsx';

interface LiveBoardProps {
  readonly state: LiveViewState;
  readonly onChoose: (statuses: readonly ChargerStatus[]) => void;
  readonly onClear: () => void;
}

/** How many are in which status, and below it the wall of them; neither where they cannot be had. */
export function LiveBoard({ state, onChoose, onClear }: LiveBoardProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  // The drawer shows a whole charger, which the section of the live view alone does not open.
  const mayOpen = useCan('view_charger');
  const wall = useWall();
  const { total, chargerAt, hasFailed, isLoading, retry } = useChargerWindows(state, wall.visibleRange);
  const counts = useStatusCounts(state);
  const close = useCallback(() => setOpened(null), []);
  const { focusCurrentTile } = wall;
  // Closing the drawer returns the focus to its tile.
  useEffect(() => (opened === null ? undefined : focusCurrentTile), [opened, focusCurrentTile]);

  if (hasFailed || counts.isError) {
    const tryAgain = () => {
      retry();
      if (counts.isError) void counts.refetch();
    };
    const retrying = isLoading || counts.isFetching;
    return <ErrorState title={t('error.title')} text={t('terms:listFailed')} onRetry={tryAgain} retrying={retrying} />;
  }
  const isNarrowed = [state.search, state.location, state.status].some(({ length }) => length > 0);
  return (
    <>
      <StatusStrip counts={counts.data} chosen={state.status} onChoose={onChoose} />
      {total === 0 ? (
        <EmptyList list={{ isNarrowed, clear: onClear }} narrowed={t('empty.filtered')} none={t('empty.none')} />
      ) : (
        // Another choice begins at the top.
        <Wall
          key={JSON.stringify(state)}
          {...wall}
          total={total}
          chargerAt={chargerAt}
          onOpen={mayOpen ? setOpened : undefined}
        />
      )}
      <ChargerDrawer id={opened} onClose={close} />
    </>
  );
}
