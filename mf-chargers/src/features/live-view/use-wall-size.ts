import { useRemembered } from '@plugboard/sdk';
import { useIsPhone } from '@plugboard/ui';
import type { TileSize } from './wall/wall.model.ts';

export const densities = ['comfortable', 'compact'] as const;
export type WallDensity = (typeof densities)[number];

/** Size of the tiles: as chosen, on a phone lines, and large ones on a full screen. */
export function useWallSize(isFullScreen: boolean) {
  const [density, setDensity] = useRemembered<WallDensity>('chargers.wallDensity', 'comfortable', densities);
  const isPhone = useIsPhone();
  const size: TileSize = isPhone ? 'line' : isFullScreen ? 'far' : density;
  return { size, density, setDensity };
}
