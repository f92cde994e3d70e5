import type { MobileInvoice, MobileUser } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts, type UseTextsResult } from '@plugboard/sdk';
import { formatMoney, Section } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine } from '@plugboard/ui/data';
import { Day } from '../../../common/day.tsx';
import { DownloadInvoice } from '../../../common/download-invoice.tsx';
import { InvoiceState } from '../../../common/invoice-state.tsx';
import { useLatestInvoices } from '../mobile-user.api.ts';
import styles from '../mobile-user.module.css';

const Period = ({ invoice }: { readonly invoice: MobileInvoice }) => (
  <>
    <Day value={invoice.period_start} /> – <Day value={invoice.period_end} />
  </>
);

const columnsOf = ({ t, language }: UseTextsResult): DataColumn<MobileInvoice>[] => [
  { key: 'invoice_id', label: t('invoices.column.invoice_id'), render: ({ invoice_id: id }) => id },
  { key: 'period', label: t('user.billingPeriod'), render: (invoice) => <Period invoice={invoice} /> },
  {
    key: 'amount',
    label: t('invoices.column.amount'),
    align: 'end',
    render: ({ amount: { amount, currency } }) => formatMoney(amount, currency, language),
  },
  { key: 'state', label: t('terms:status'), render: ({ state }) => <InvoiceState state={state} /> },
  {
    key: 'download',
    label: t('invoices.download'),
    width: 96,
    render: (invoice) => <DownloadInvoice invoice={invoice} />,
  },
];

/** The latest invoices of the person's subscriptions. */
export function LatestInvoices({ user: { user_id: id, user_email: email } }: { readonly user: MobileUser }) {
  const texts = useTexts();
  const { t, language } = texts;
  const title = t('user.invoices');
  return (
    <Section title={title}>
      <RemoteResource query={useLatestInvoices(id)} failed={t('invoices.failed')}>
        {({ results, count }) =>
          results.length === 0 ? (
            <p className={styles['quiet']}>{t('user.noInvoices')}</p>
          ) : (
            <>
              <DataTable
                label={title}
                columns={columnsOf(texts)}
                rows={results}
                rowKey={({ id: invoice }) => invoice}
                loading={false}
                empty={null}
                phoneRow={(invoice) => ({
                  title: invoice.invoice_id,
                  detail: (
                    <FactLine
                      facts={[
                        formatMoney(invoice.amount.amount, invoice.amount.currency, language),
                        <Day key="end" value={invoice.period_end} />,
                      ]}
                    />
                  ),
                  end: (
                    <>
                      <InvoiceState state={invoice.state} />
                      <DownloadInvoice invoice={invoice} />
                    </>
                  ),
                })}
              />
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
