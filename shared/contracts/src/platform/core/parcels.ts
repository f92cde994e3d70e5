import type { ParcelProps } from '../../composition/domains.ts';

export type { ParcelProps };

/** A host and a provider with different props do not compile; a breaking change gets a new version beside the old one. */
export type ParcelName = keyof ParcelProps;
