import { useTexts } from '@plugboard/sdk';
import { EmptyState, PageFrame, useIsPhone } from '@plugboard/ui';
import { LayerMap } from '@plugboard/ui/map';
import { joinParts } from '../map-address.model.ts';
import type { MapLayer, MapPart } from '../map-layer.ts';
import { useFirstExtent } from '../use-first-extent.ts';
import type { MapState } from '../use-map-state.ts';
import { LayerList } from './layer-list.tsx';
import styles from './map-board.module.css';
import { MapTools } from './map-tools.tsx';

interface MapBoardProps {
  readonly state: MapState;
  readonly layers: readonly MapLayer[];
  /** Names the search field. */
  readonly search: string;
}

/** Near enough to tell buildings apart. */
const streetZoom = 17;

function useExtent({ filter }: MapState, layers: readonly MapLayer[]): MapPart | null {
  const extents = layers.map(({ extent }) => extent);
  const isKnown = extents.every((extent) => extent !== undefined);
  return useFirstExtent(filter, isKnown ? joinParts(extents) : undefined);
}

/** The map with its search and layers, and beside it a list of the same things, for keyboards and screen readers. */
export function MapBoard({ state, layers, search }: MapBoardProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const extent = useExtent(state, layers);
  const { focus, chosen, choose, moveTo } = state;
  const shown = layers.filter(({ key }) => state.isShown(key));
  const press = (id: string) => {
    const opened = shown.map(({ opens }) => opens?.(id) ?? null).find((part) => part !== null);
    if (opened) moveTo(opened);
    else choose(id);
  };
  const show = (id: string, part: MapPart) => {
    choose(id);
    moveTo(part);
  };
  return (
    <PageFrame
      title={t('maps.title')}
      secondaryActions={[
        { key: 'all', label: t('maps.showAll'), disabled: extent === null, onClick: () => extent && moveTo(extent) },
      ]}
      filters={<MapTools state={state} layers={layers} label={search} />}
    >
      {layers.length === 0 ? (
        <EmptyState title={t('maps.nothing')} />
      ) : (
        <div className={styles['board']}>
          <LayerMap
            label={t('maps.map')}
            size={isPhone ? 'small' : 'large'}
            markers={shown.flatMap(({ markers }) => markers)}
            lines={shown.find(({ lines }) => lines !== undefined)?.lines ?? []}
            focus={focus?.part ?? extent}
            maxFocusZoom={streetZoom}
            {...(focus === null ? {} : { focusPadding: focus.padding })}
            onView={state.onView}
            onSelect={press}
          />
          <section className={styles['list']} aria-label={t('maps.inView')}>
            {shown.map((layer) => (
              <LayerList key={layer.key} layer={layer} chosen={chosen} onShow={show} />
            ))}
          </section>
        </div>
      )}
    </PageFrame>
  );
}
