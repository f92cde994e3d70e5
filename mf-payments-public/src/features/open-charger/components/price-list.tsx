import type { PayableCharger } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import styles from '../open-charger.module.css';
import { furtherPrices, mainPrice, formatTax } from '../price.model.ts';

/** Current prices of a charger, or why none are shown. */
export function PriceList({ price, payment_type }: Pick<PayableCharger, 'price' | 'payment_type'>) {
  const { t, language } = useTexts();
  if (payment_type === 'FREE') return <p className={styles['price']}>{t('price.free')}</p>;
  if (!price) return <p>{t('price.unknown')}</p>;
  const main = mainPrice(price, language);
  const tax = formatTax(price, language);
  return (
    <>
      <p className={styles['price']}>{t(`price.${main.key}`, main.values)}</p>
      <ul className={styles['further']}>
        {furtherPrices(price, language).map(({ key, values }) => (
          <li key={key + values['after']}>{t(`price.${key}`, values)}</li>
        ))}
        {tax !== null && <li>{t('price.tax', { percent: tax })}</li>}
        {price.varies && <li>{t('price.varies')}</li>}
      </ul>
    </>
  );
}
