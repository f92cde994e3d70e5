import { changeReplies, refetchReplies, useLiveEvent } from '@plugboard/api';
import { getCharger, listChargers } from '@plugboard/contracts/chargers';
import { type LiveEventOf } from '@plugboard/contracts/platform';
import { pageWithLiveFacts, withLiveFacts } from './live-charger.model.ts';
import { useThrottledCallback } from './use-throttled-callback.ts';

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
