import { changeReplies, refetchReplies, useLiveEvent } from '@plugboard/api';
import {
  type ChargerListItem,
  getCharger,
  listChargers,
  type LivePort,
  type Port,
} from '@plugboard/contracts/chargers';
import type { LiveEventOf } from '@plugboard/contracts/platform';
import { useThrottledCallback } from '../use-throttled-callback.ts';

type ChargerChanged = LiveEventOf<'charger-changed'>;

const livePort = (port: Port, live: readonly LivePort[]): Port => {
  const facts = live.find(({ id }) => id === port.id);
  return facts === undefined ? port : { ...port, ...facts };
};

/** A charger after a change; another or an unchanged one is returned as is. */
function withLiveFacts<Item extends ChargerListItem>(charger: Item, event: ChargerChanged): Item {
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
const pageWithLiveFacts = <Page extends { readonly results: ChargerListItem[] }>(
  page: Page,
  event: ChargerChanged,
): Page =>
  page.results.some(({ id }) => id === event.charger)
    ? { ...page, results: page.results.map((charger) => withLiveFacts(charger, event)) }
    : page;

type OnChange = (event: LiveEventOf<'charger-changed'>) => void;

/** Milliseconds between refetches, because a change of many chargers brings many events. */
const refetchInterval = 1_000;

/**
 * Keeps read chargers up to date while a screen is shown: reports of charge points are put into the cached replies;
 * after users' changes the data is refetched.
 */
export function useLiveChargers(onChange?: OnChange): void {
  const read = useThrottledCallback(() => {
    refetchReplies(listChargers);
    refetchReplies(getCharger);
  }, refetchInterval);
  useLiveEvent('charger-settings-changed', read);
  useLiveEvent(
    'charger-changed',
    (event) => {
      onChange?.(event);
      changeReplies(listChargers, (page) => pageWithLiveFacts(page, event));
      changeReplies(getCharger, (charger) => withLiveFacts(charger, event));
    },
    { refetch: [listChargers, getCharger] },
  );
}
