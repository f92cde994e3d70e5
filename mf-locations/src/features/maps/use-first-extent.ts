import { useState } from 'react';
import type { MapPart } from './map-layer.ts';

/**
 * The part of the map that held all that fit when they were first read. Those that come later do not move the map under
 * the person's hands.
 *
 * @param filter Another object begins anew.
 */
export function useFirstExtent(filter: object, extent: MapPart | null | undefined): MapPart | null {
  const [first, setFirst] = useState<{ readonly filter: object; readonly extent: MapPart | null } | null>(null);
  if (extent !== undefined && first?.filter !== filter) setFirst({ filter, extent });
  return first?.extent ?? null;
}
