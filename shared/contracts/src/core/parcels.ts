/**
 * What one remote may embed of another: the parcel's name with its major version, and the props it takes. A host and
 * a provider that disagree about the props do not compile; a change that breaks hosts gets a new version beside the
 * old one.
 */
export interface ParcelProps {
  /** The statuses of one charger's ports, in a line. */
  'charger-status@1': { readonly chargerId: string };
  /** Tickets of one charger or of one location, a page at a time. */
  'ticket-list@1': { readonly charger?: string; readonly location?: string };
  /** A form that opens a ticket for a charger, or for one of its ports, with what is known of it attached. */
  'ticket-open@1': { readonly charger: string; readonly port?: string };
}

export type ParcelName = keyof ParcelProps;
