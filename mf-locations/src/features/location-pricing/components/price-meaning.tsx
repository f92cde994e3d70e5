import type { CurrentType, PriceSettings } from '@plugboard/contracts/chargers';
import type { Location } from '@plugboard/contracts/locations';
import { settingsOf } from '../draft.model.ts';
import { useTenantPrices } from '../location-pricing.api.ts';
import { PriceQuote } from './price-quote.tsx';
import { WeekPicture } from './week-picture.tsx';

interface PriceMeaningProps {
  readonly location: Location;
  readonly prices: PriceSettings;
}

const types: readonly CurrentType[] = ['AC', 'DC'];

/** Prices over the week, and the total of an example charge. */
export function PriceMeaning({ location, prices }: PriceMeaningProps) {
  const usual = useTenantPrices().data?.reply;
  const priced = types.flatMap((type) => {
    const settings = settingsOf(type, prices, usual);
    const price = settings && (type === 'AC' ? settings.ac : settings.dc);
    return settings && price ? [{ type, settings, price }] : [];
  });
  return (
    <>
      {priced.map(({ type, settings, price }) => (
        <WeekPicture key={type} type={type} price={price} currency={settings.currency} />
      ))}
      {priced.length === 0 ? null : <PriceQuote priced={priced} timezone={location.timezone} />}
    </>
  );
}
