import type { Charger } from '@plugboard/contracts/chargers';
import { Parcel } from '@plugboard/sdk';

/** The charger's tickets (spec §2.17 “Embedded variant”), which are the ticket team's. */
export function TicketsTab({ charger }: { readonly charger: Charger }) {
  return <Parcel name="ticket-list@1" props={{ charger: charger.id }} />;
}
