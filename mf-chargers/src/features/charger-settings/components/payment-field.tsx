import { useEnvironment, useGate } from '@plugboard/auth';
import { type Charger, paymentTypes } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { ChoiceField } from '@plugboard/ui/forms';

/** How drivers pay; taking money needs a Pro license (spec §1). */
export function PaymentField({ charger: { id, payment_type: stored } }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const hasPro = useGate({ proLicence: 'payments' }).open;
  const { contact_email: email } = useEnvironment();
  const isOffered = (type: (typeof paymentTypes)[number]) =>
    hasPro || type === stored || type === 'FREE' || type === 'NOT_CONFIGURED';
  return (
    <ChoiceField
      name="payment_type"
      label={t('column.payment')}
      hint={hasPro ? <Link to={places.chargerPayments(id)}>{t('settings.prices')}</Link> : t('payments.pro', { email })}
      options={paymentTypes.filter(isOffered).map((value) => ({ value, label: t(`payment.${value}`) }))}
    />
  );
}
