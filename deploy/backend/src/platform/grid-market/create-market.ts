import type { Settings } from '../settings.ts';
import { embeddedMarket } from './embedded-market.ts';
import type { GridMarket } from './grid-market.ts';
import { createHttpMarket } from './http-market.ts';

/** The market of an installation. */
export const createGridMarket = ({ gridMarket }: Pick<Settings, 'gridMarket'>): GridMarket =>
  gridMarket ? createHttpMarket(gridMarket) : embeddedMarket;
