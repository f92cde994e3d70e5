import type { MobileUser } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { formatEnergy, formatMoney, formatNumber } from '@plugboard/ui';
import styles from '../mobile-user.module.css';

/** Sessions, energy and revenue of the person so far. */
export function UserNumbers({ user }: { readonly user: MobileUser }) {
  const { t, language } = useTexts();
  const { sessions_count: sessions, energy, revenue } = user;
  const numbers = [
    [t('users.column.sessions_count'), formatNumber(sessions, language)],
    [t('dashboard.cards.energy'), formatEnergy(energy, language)],
    [t('users.column.revenue'), formatMoney(revenue.amount, revenue.currency, language)],
  ] as const;
  return (
    <dl className={styles['numbers']}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
