import type { MobileUser } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { formatMoney, PlainTable, Section } from '@plugboard/ui';
import { Day } from '../../../common/day.tsx';
import { DownloadInvoice } from '../../../common/download-invoice.tsx';
import { InvoiceState } from '../../../common/invoice-state.tsx';
import { useLatestInvoices } from '../mobile-user.api.ts';
import styles from '../mobile-user.module.css';

/** The latest invoices of the person's subscriptions. */
export function LatestInvoices({ user: { user_id: id, user_email: email } }: { readonly user: MobileUser }) {
  const { t, language } = useTexts();
  const title = t('user.invoices');
  const heads = [
    t('invoices.column.invoice_id'),
    t('user.billingPeriod'),
    t('invoices.column.amount'),
    t('terms:status'),
    t('invoices.download'),
  ];
  return (
    <Section title={title}>
      <RemoteResource query={useLatestInvoices(id)} failed={t('invoices.failed')}>
        {({ results, count }) =>
          results.length === 0 ? (
            <p className={styles['quiet']}>{t('user.noInvoices')}</p>
          ) : (
            <>
              <PlainTable label={title} heads={heads} numbers={[3]}>
                {results.map((invoice) => (
                  <tr key={invoice.id}>
                    <th scope="row">{invoice.invoice_id}</th>
                    <td>
                      <Day value={invoice.period_start} /> – <Day value={invoice.period_end} />
                    </td>
                    <td>{formatMoney(invoice.amount.amount, invoice.amount.currency, language)}</td>
                    <td>
                      <InvoiceState state={invoice.state} />
                    </td>
                    <td>
                      <DownloadInvoice invoice={invoice} />
                    </td>
                  </tr>
                ))}
              </PlainTable>
              {count > results.length ? (
                <p className={styles['actions']}>
                  <Link to={`${places.mobileAppInvoices()}?search=${encodeURIComponent(email)}`}>
                    {t('user.allInvoices', { count })}
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
