import type { BrandStyle } from '@plugboard/contracts/accounts';
import { createContext, useContext } from 'react';

export type Density = BrandStyle['density'];

export const DensityContext = createContext<Density>('comfortable');

/** How densely the tenant wants its screens, from the nearest `ThemeRoot`. */
export const useDensity = (): Density => useContext(DensityContext);
