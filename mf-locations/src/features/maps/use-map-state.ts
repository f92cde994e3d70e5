import { type UrlParser, urlChoice, urlList, urlText, useUrlState } from '@plugboard/sdk';
import type { MapView } from '@plugboard/ui/map';
import { useMemo, useState } from 'react';
import { readPart, roundPart } from './map-address.model.ts';
import { mapLayerKeys, type MapLayerKey, type MapPart } from './map-layer.ts';

const urlPart: UrlParser<MapPart | null> = {
  fallback: null,
  read: readPart,
  write: (part) => part?.join(',') ?? '',
};

const inAddress = {
  search: urlText(),
  attention: urlChoice(['', 'yes', 'no'], ''),
  hidden: urlList(mapLayerKeys),
  view: urlPart,
  chosen: urlText(),
};

/** A part to move the map to. */
interface Focus {
  readonly part: MapPart;
  /** Pixels around it. */
  readonly padding: number;
}

const room = 40;

const attentionParameter = { yes: 'true', no: 'false', '': undefined } as const;

/** The state of the map. Search, layers, choice and the part in view stand in the address. */
export function useMapState() {
  const [address, setAddress] = useUrlState(inAddress);
  const [view, setView] = useState<MapView | null>(null);
  const [focus, setFocus] = useState<Focus | null>(() => (address.view ? { part: address.view, padding: 0 } : null));
  const { search, attention, hidden } = address;
  const filter = useMemo(
    () => ({ search: search.trim() || undefined, attention: attentionParameter[attention] }),
    [search, attention],
  );
  const narrow = (change: Partial<Pick<typeof address, 'search' | 'attention'>>) => {
    // The map goes to all that fit now.
    setFocus(null);
    setAddress({ ...change, chosen: '' });
  };
  return {
    ...address,
    filter,
    view,
    /** The part that the map was moved to; `null` shows everything. */
    focus,
    isShown: (key: MapLayerKey) => !hidden.includes(key),
    narrow,
    toggle: (key: MapLayerKey) =>
      setAddress({ hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] }),
    choose: (chosen: string) => setAddress({ chosen }),
    moveTo: (part: MapPart) => setFocus({ part: [...part], padding: room }),
    onView: (next: MapView) => {
      const bounds = roundPart(next.bounds);
      setView({ bounds, zoom: next.zoom });
      setAddress({ view: bounds });
    },
  };
}
export type MapState = ReturnType<typeof useMapState>;
