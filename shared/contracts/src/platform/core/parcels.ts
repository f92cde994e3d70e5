/**
 * Parcels that remotes may embed: the name with its major version, and the props. A host and a provider with different
 * props do not compile; a breaking change gets a new version beside the old one.
 */
export interface ParcelProps {
  /** The statuses of one charger's ports, in a line. */
  'charger-status@1': { readonly chargerId: string };
  /** Tickets of one charger or of one location, a page at a time. */
  'ticket-list@1': { readonly charger?: string; readonly location?: string };
  /** A form that opens a ticket for a charger, or for one of its ports, with its evidence attached. */
  'ticket-open@1': { readonly charger: string; readonly port?: string };
}

export type ParcelName = keyof ParcelProps;
