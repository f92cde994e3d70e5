import { ApiError, useIdempotencyKey } from '@plugboard/api';
import type { Charger, listChargerPrices } from '@plugboard/contracts/chargers';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { notify, useTexts } from '@plugboard/sdk';
import type { Change } from '@plugboard/sdk/forms';
import { useChangePrices, useSetPrices } from './charger-payments.api.ts';
import { formField, type PriceForm, toNewPrices, toPriceChange } from './price-form.model.ts';

/** A refusal with its errors at the form's fields. */
const atFields = (error: unknown): unknown =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? new ApiError(error.status, {
        fields: Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [formField(name), said])),
      })
    : error;

/** Saves a charger's prices: those it has are changed, else it is given some. */
export function useSavePrices(charger: Charger, stored: ReplyOf<typeof listChargerPrices>) {
  const { t } = useTexts();
  const { mutateAsync: set } = useSetPrices();
  const { mutateAsync: change } = useChangePrices();
  const { keyFor } = useIdempotencyKey();
  const [prices] = stored.results;
  const { id, current_type: type } = charger;
  return async ({ form, changed, ifMatch }: Change<PriceForm>): Promise<void> => {
    const first = { charger: id, ...toNewPrices(form, type), currency: form.currency };
    try {
      await (prices === undefined
        ? set({ body: first, idempotencyKey: keyFor(first) })
        : change({ params: { id: prices.id }, body: toPriceChange(form, changed, type), ifMatch }));
    } catch (error) {
      throw atFields(error);
    }
    notify.success(t('payments.saved'));
  };
}
