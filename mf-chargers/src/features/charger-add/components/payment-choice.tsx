import { useTexts } from '@plugboard/sdk';
import { ChoiceField } from '@plugboard/ui/forms';

const withoutPrices = ['NOT_CONFIGURED', 'FREE'] as const;

/** Payment of a new charger: prices are set once it exists. */
export function PaymentChoice() {
  const { t } = useTexts();
  return (
    <ChoiceField
      name="payment_type"
      label={t('column.payment')}
      hint={t('add.hint.payment_type')}
      options={withoutPrices.map((value) => ({ value, label: t(`payment.${value}`) }))}
    />
  );
}
