import type { ParcelProps as PortalParcels } from '../../composition/domains.ts';

/**
 * Parcels that remotes may embed: the name with its major version, and the props. A remote in another repository adds its
 * own by declaration merging: `declare module '@plugboard/contracts/platform' { interface ParcelProps { … } }`.
 */
export interface ParcelProps extends PortalParcels {}

/** A host and a provider with different props do not compile; a breaking change gets a new version beside the old one. */
export type ParcelName = keyof ParcelProps;
