import { changeReplies, refetchReplies } from '@plugboard/api';
import { getCharger, listChargers, type LiveEventOf } from '@plugboard/contracts';
import { useLiveEvent } from '@plugboard/sdk';
import { pageWithLiveFacts, withLiveFacts } from './live-charger.model.ts';
import { useSoon } from './use-soon.ts';

type Hear = (event: LiveEventOf<'charger-changed'>) => void;

/** In milliseconds: a licence or a schedule for many chargers is one change to whoever looks at them. */
const readEvery = 1_000;

/**
 * Keeps chargers that were read up to date while a screen is shown: what charge points report is put into the cached
 * replies, without asking again. What people change, add and remove is read again.
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
