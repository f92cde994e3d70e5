import type { Location, LocationPriceSettings } from '@plugboard/contracts/locations';
import type { Currency } from '@plugboard/contracts/platform';
import { PriceFacts, toPriceForm } from '@plugboard/sdk/pricing';
import { useMemo } from 'react';
import { toDraft } from '../draft.model.ts';
import { PriceMeaning } from './price-meaning.tsx';

interface ShownPricesProps {
  readonly location: Location;
  /** Of the tenant, for a location without prices. */
  readonly currency: Currency;
  readonly prices: LocationPriceSettings;
}

/** The prices of a location for those who may only look, with their meaning. */
export function ShownPrices({ location, currency, prices }: ShownPricesProps) {
  const form = useMemo(() => toPriceForm(prices, currency), [prices, currency]);
  const complete = useMemo(() => toDraft(form), [form]);
  return (
    <>
      <PriceFacts prices={form} types={['AC', 'DC']} hasPin={prices.has_pin} />
      {complete && <PriceMeaning location={location} prices={complete} />}
    </>
  );
}
