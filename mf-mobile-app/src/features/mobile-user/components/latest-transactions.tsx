import type { MobileTransaction, MobileUser } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useNavigate, useTexts, type UseTextsResult } from '@plugboard/sdk';
import { DateTime, formatEnergy, formatFixed, formatMoney, Section } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';
import { Address } from '../../../common/address.tsx';
import { useLatestTransactions } from '../mobile-user.api.ts';
import styles from '../mobile-user.module.css';

const columnsOf = ({ t, language }: UseTextsResult): DataColumn<MobileTransaction>[] => [
  {
    key: 'started_at',
    label: t('transactions.column.date'),
    render: ({ session_id: session, started_at: at }) => (
      <Link to={places.chargingSession(session)}>
        <DateTime value={at} />
      </Link>
    ),
  },
  {
    key: 'energy',
    label: t('transactions.column.energy'),
    align: 'end',
    render: ({ energy }) => formatFixed(energy, language, 2),
  },
  {
    key: 'revenue',
    label: t('transactions.column.revenue'),
    align: 'end',
    render: ({ revenue: { amount, currency } }) => formatMoney(amount, currency, language),
  },
  {
    key: 'address',
    label: t('transactions.column.address'),
    render: ({ location_address: address }) => <Address address={address} />,
  },
];

/** The latest charges of the person, each with the way to its session. */
export function LatestTransactions({ user: { user_id: id, user_email: email } }: { readonly user: MobileUser }) {
  const texts = useTexts();
  const { t, language } = texts;
  const navigate = useNavigate();
  const title = t('user.transactions');
  return (
    <Section title={title}>
      <RemoteResource query={useLatestTransactions(id)} failed={t('transactions.failed')}>
        {({ results, count }) =>
          results.length === 0 ? (
            <p className={styles['quiet']}>{t('user.noTransactions')}</p>
          ) : (
            <>
              <DataTable
                label={title}
                columns={columnsOf(texts)}
                rows={results}
                rowKey={({ id: transaction }) => transaction}
                loading={false}
                empty={null}
                onRowOpen={({ session_id: session }) => void navigate(places.chargingSession(session))}
                phoneRow={({ started_at: at, energy, revenue }) => ({
                  title: <DateTime value={at} />,
                  detail: formatEnergy(energy, language),
                  end: formatMoney(revenue.amount, revenue.currency, language),
                })}
              />
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
