import type { MobileUser } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { DateTime, formatFixed, formatMoney, orDash, PlainTable, Section } from '@plugboard/ui';
import { useLatestTransactions } from '../mobile-user.api.ts';
import styles from '../mobile-user.module.css';

/** The latest charges of the person, each with the way to its session. */
export function LatestTransactions({ user: { user_id: id, user_email: email } }: { readonly user: MobileUser }) {
  const { t, language } = useTexts();
  const title = t('user.transactions');
  const heads = [
    t('transactions.column.date'),
    t('transactions.column.energy'),
    t('transactions.column.revenue'),
    t('transactions.column.address'),
  ];
  return (
    <Section title={title}>
      <RemoteResource query={useLatestTransactions(id)} failed={t('transactions.failed')}>
        {({ results, count }) =>
          results.length === 0 ? (
            <p className={styles['quiet']}>{t('user.noTransactions')}</p>
          ) : (
            <>
              <PlainTable label={title} heads={heads} numbers={[2, 3]}>
                {results.map((transaction) => (
                  <tr key={transaction.id}>
                    <th scope="row">
                      <Link to={places.chargingSession(transaction.session_id)}>
                        <DateTime value={transaction.started_at} />
                      </Link>
                    </th>
                    <td>{formatFixed(transaction.energy, language, 2)}</td>
                    <td>{formatMoney(transaction.revenue.amount, transaction.revenue.currency, language)}</td>
                    <td>{orDash(transaction.location_address)}</td>
                  </tr>
                ))}
              </PlainTable>
              {count > results.length ? (
                <p className={styles['actions']}>
                  <Link to={`${places.mobileAppTransactions()}?search=${encodeURIComponent(email)}&period=300`}>
                    {t('user.allTransactions', { count })}
                  </Link>
                </p>
              ) : null}
            </>
          )
        }
      </RemoteResource>
    </Section>
  );
}
