import type { LiveSite, LiveSiteKey } from '@plugboard/contracts/chargers';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { orderSites } from './wall/sites.model.ts';

/** How long the order stays after the pointer or a key was used on the wall, in ms. */
const steadyMs = 4_000;

const noKeys: readonly LiveSiteKey[] = [];

/**
 * The sites worst first. The order stays while the pointer moves on the wall or a charger is open, so that no other tile moves
 * under the pointer.
 */
export function useSteadySites(sites: readonly LiveSite[] | undefined, isOpened: boolean) {
  const [isUsed, setUsed] = useState(false);
  const [order, setOrder] = useState<readonly LiveSiteKey[]>(noKeys);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onUsed = useCallback(() => {
    clearTimeout(timer.current);
    setUsed(true);
    timer.current = setTimeout(() => setUsed(false), steadyMs);
  }, []);
  const isHeld = (isUsed || isOpened) && order.length > 0;
  const held = isHeld ? order : null;
  const ordered = useMemo(() => (sites === undefined ? undefined : orderSites(sites, held)), [sites, held]);
  // Of many thousand sites: read again when they change, and not with every row that is scrolled.
  const keys = useMemo(() => ordered?.map(({ key }) => key) ?? noKeys, [ordered]);
  if (!isHeld && keys !== order) setOrder(keys);
  return { sites: ordered, isHeld, onUsed };
}
