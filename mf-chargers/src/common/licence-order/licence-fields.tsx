import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { formatMoney, Notice, formatPercent } from '@plugboard/ui';
import { ChoiceField, FieldFrame, Select } from '@plugboard/ui/forms';
import type { LicenceOffer } from './licence-offer.tsx';
import styles from './licence-order-form.module.css';

/** Which licence, and for how long. */
export function LicenceTermFields({ licences, terms }: Omit<LicenceOffer, 'cards'>) {
  const { t, language } = useTexts();
  return (
    <>
      <ChoiceField
        name="license"
        label={t('activate.licence')}
        options={licences.map(({ id, name, price, period }) => ({
          value: id,
          label: t(`activate.price.${period}`, { name, price: formatMoney(price.amount, price.currency, language) }),
        }))}
      />
      <FieldFrame name="years" label={t('activate.term')}>
        <Select
          options={terms.map(({ years, discount_percent: percent }) => ({
            value: years,
            label: `${t('activate.years', { count: years })}${percent === 0 ? '' : ` (−${formatPercent(percent, language)})`}`,
          }))}
        />
      </FieldFrame>
    </>
  );
}

/** One of the person's saved cards; without any, the way to add one. */
export function LicenceCardField({ cards }: Pick<LicenceOffer, 'cards'>) {
  const { t } = useTexts();
  if (cards.length === 0)
    return (
      <div className={styles['noCard']}>
        <Notice tone="info" action={<Link to={places.accountPaymentMethods()}>{t('activate.addCard')}</Link>}>
          {t('activate.noCard')}
        </Notice>
      </div>
    );
  return (
    <ChoiceField
      name="payment_method"
      label={t('activate.card')}
      isNeeded
      options={cards.map(({ id, brand, last4, exp_month, exp_year }) => ({
        value: id,
        label: `${brand} •••• ${last4}, ${String(exp_month).padStart(2, '0')}/${exp_year}`,
      }))}
    />
  );
}
