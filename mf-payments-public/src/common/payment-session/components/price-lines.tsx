import { type PaymentSession, type PriceLineKind } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import styles from '../../payment.module.css';
import { formatMoney } from '../../format-money.ts';
import { toAmount } from '../payment-session.model.ts';

/** How the total comes about: one line for each kind, as on the receipt. */
export function PriceLines({ session: { lines, total } }: { readonly session: PaymentSession }) {
  const { t, language } = useTexts();
  const sums = new Map<PriceLineKind, number>();
  for (const { kind, amount_minor } of lines) sums.set(kind, (sums.get(kind) ?? 0) + amount_minor);
  if (sums.size < 2) return null;
  return (
    <ul className={styles['lines']}>
      {[...sums].map(([kind, sum]) => (
        <li key={kind}>
          <span>{t(`line.${kind}`)}</span>
          <span>{formatMoney(toAmount(sum), total.currency, language)}</span>
        </li>
      ))}
    </ul>
  );
}
