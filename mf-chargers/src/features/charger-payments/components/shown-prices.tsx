import { useEnvironment } from '@plugboard/auth';
import type { Charger, listChargerPrices } from '@plugboard/contracts/chargers';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { PriceFacts, toPriceForm } from '@plugboard/sdk/pricing';
import { Notice } from '@plugboard/ui';

interface ShownPricesProps {
  readonly charger: Charger;
  readonly prices: ReplyOf<typeof listChargerPrices>['results'][number] | undefined;
}

/** The prices of a charger for those who may only look. */
export function ShownPrices({ charger, prices }: ShownPricesProps) {
  const { t } = useTexts();
  const { default_currency: currency } = useEnvironment();
  if (prices === undefined) return <Notice tone="info">{t('payments.ofLocation')}</Notice>;
  return <PriceFacts prices={toPriceForm(prices, currency)} types={[charger.current_type]} hasPin={prices.has_pin} />;
}
