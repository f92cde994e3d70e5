import { useEnvironment } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { PriceFacts, type StoredPrices, toPriceForm } from '@plugboard/sdk/pricing';
import { Notice } from '@plugboard/ui';

interface ShownPricesProps {
  readonly charger: Charger;
  /** Its own, else its location's where they are known. */
  readonly prices: StoredPrices | undefined;
  readonly isOwn: boolean;
}

/** The prices of a charger for those who may only look. */
export function ShownPrices({ charger, prices, isOwn }: ShownPricesProps) {
  const { t } = useTexts();
  const { default_currency: currency } = useEnvironment();
  return (
    <>
      {isOwn ? null : <Notice tone="info">{t('payments.ofLocation')}</Notice>}
      {prices === undefined ? null : (
        <PriceFacts
          prices={toPriceForm(prices, currency)}
          types={[charger.current_type]}
          hasPin={prices.has_pin ?? false}
        />
      )}
    </>
  );
}
