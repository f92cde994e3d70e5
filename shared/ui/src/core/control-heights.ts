import type { Density } from './density.ts';

/** Height of buttons and fields, in px. */
export const controlHeights: Readonly<Record<Density, number>> = { comfortable: 36, compact: 32 };
