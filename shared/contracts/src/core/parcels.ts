/**
 * What one remote may embed of another: the parcel's name with its major version, and the props it takes. A host and
 * a provider that disagree about the props do not compile; a change that breaks hosts gets a new version beside the
 * old one.
 */
export interface ParcelProps {
  /** The statuses of one charger's ports, in a line. */
  'charger-status@1': { readonly chargerId: string };
}

export type ParcelName = keyof ParcelProps;
