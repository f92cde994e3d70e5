import type { ChargerListItem, LivePort, Port } from '@plugboard/contracts/chargers';
import type { LiveEventOf } from '@plugboard/contracts/platform';

type ChargerChanged = LiveEventOf<'charger-changed'>;

const livePort = (port: Port, live: readonly LivePort[]): Port => {
  const facts = live.find(({ id }) => id === port.id);
  return facts === undefined ? port : { ...port, ...facts };
};

/** A charger after a change; another or an unchanged one is returned as is. */
export function withLiveFacts<Item extends ChargerListItem>(charger: Item, event: ChargerChanged): Item {
  if (charger.id !== event.charger) return charger;
  const { type: _, charger: __, ports, ...facts } = event;
  return {
    ...charger,
    ...facts,
    // Out-of-order mode goes before every other status, see `chargerStatusOf`.
    is_out_of_order: facts.status === 'OUT_OF_ORDER',
    ports: charger.ports.map((port) => livePort(port, ports)),
  };
}

/** A page of chargers after one of them has changed; the same page where that one is not on it. */
export const pageWithLiveFacts = <Page extends { readonly results: ChargerListItem[] }>(
  page: Page,
  event: ChargerChanged,
): Page =>
  page.results.some(({ id }) => id === event.charger)
    ? { ...page, results: page.results.map((charger) => withLiveFacts(charger, event)) }
    : page;
