import { changeReplies, refetchReplies } from '@plugboard/api';
import { getCharger, listChargers } from '@plugboard/contracts/chargers';
import { type LiveEventOf } from '@plugboard/contracts/platform';
import { useLiveEvent } from '@plugboard/sdk';
import { pageWithLiveFacts, withLiveFacts } from './live-charger.model.ts';
import { useSoon } from './use-soon.ts';

type Hear = (event: LiveEventOf<'charger-changed'>) => void;

/** Milliseconds between refetches, because a change of many chargers brings many events. */
const readEvery = 1_000;

/**
 * Keeps read chargers up to date while a screen is shown: reports of charge points are put into the cached replies;
 * after users' changes the data is refetched.
 */
export function useLiveChargers(hear?: Hear): void {
  const read = useSoon(() => {
    refetchReplies(listChargers);
    refetchReplies(getCharger);
  }, readEvery);
  useLiveEvent('charger-settings-changed', read);
  useLiveEvent(
    'charger-changed',
    (event) => {
      hear?.(event);
      changeReplies(listChargers, (page) => pageWithLiveFacts(page, event));
      changeReplies(getCharger, (charger) => withLiveFacts(charger, event));
    },
    { refetch: [listChargers, getCharger] },
  );
}
