import { useIdempotencyKey } from '@plugboard/api';
import type { Charger, listChargerPrices } from '@plugboard/contracts/chargers';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { notify, useTexts } from '@plugboard/sdk';
import type { Change } from '@plugboard/sdk/forms';
import { atPriceFields, type PriceForm, sideOf, toPriceChange } from '@plugboard/sdk/pricing';
import { useChangePrices, useSetPrices } from './charger-payments.api.ts';

/** Saves a charger's prices: those it has are changed, else it is given some. */
export function useSavePrices(charger: Charger, stored: ReplyOf<typeof listChargerPrices>) {
  const { t } = useTexts();
  const { mutateAsync: set } = useSetPrices();
  const { mutateAsync: change } = useChangePrices();
  const { keyFor } = useIdempotencyKey();
  const [prices] = stored.results;
  return async ({ form, changed, ifMatch }: Change<PriceForm>): Promise<void> => {
    // A charger has a price for its own current type alone.
    const own = { ...form, ac_priced: false, dc_priced: false, [`${sideOf(charger.current_type)}_priced`]: true };
    const first = { charger: charger.id, ...toPriceChange(own, Object.keys(form)), currency: form.currency };
    try {
      await (prices === undefined
        ? set({ body: first, idempotencyKey: keyFor(first) })
        : change({ params: { id: prices.id }, body: toPriceChange(own, changed), ifMatch }));
    } catch (error) {
      throw atPriceFields(error);
    }
    notify.success(t('payments.saved'));
  };
}
