import type { ParcelProps } from '../../composition/domains.ts';

export type { ParcelProps };

/**
 * Parcels of remotes in other repositories, each by declaration merging:
 * `declare module '@plugboard/contracts/platform' { interface RemoteParcels { 'weather-forecast@1': { … } } }`.
 */
export interface RemoteParcels {}

/** A host and a provider with different props do not compile; a breaking change gets a new version beside the old one. */
export type ParcelName = keyof ParcelProps;
