import { errorMessage, saveFile, useIdempotencyKey } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import type { LicenceInvoice } from '@plugboard/contracts/chargers';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { browserTimeZone, Button, DateTime, Drawer, EmptyState, formatMoney, useConfirm } from '@plugboard/ui';
import { useCancelInvoice, useInvoices, usePayInvoice } from '../charger-licences.api.ts';
import styles from './history-drawer.module.css';

interface InvoicesDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Orders that are paid by invoice, open ones first. */
export function InvoicesDrawer({ isOpen, onClose }: InvoicesDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('invoices.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <Invoices />
    </Drawer>
  );
}

function Invoices() {
  const { t } = useTexts();
  return (
    <RemoteResource query={useInvoices()} failed={t('invoices.failed')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('invoices.none')} text={t('invoices.noneText')} />
        ) : (
          <ol className={styles['history']}>
            {results.map((invoice) => (
              <Invoice key={invoice.id} invoice={invoice} />
            ))}
          </ol>
        )
      }
    </RemoteResource>
  );
}

function Invoice({ invoice }: { readonly invoice: LicenceInvoice }) {
  const { t, language } = useTexts();
  const { number, reference, license, years, chargers, total, state, due_at, settled_at } = invoice;
  return (
    <li>
      <strong>{[number, reference].filter(Boolean).join(' · ')}</strong>
      <span>
        {formatMoney(total.amount, total.currency, language)} · {t('licences.renews', { name: license, count: years })}
      </span>
      <span>{chargers.join(', ')}</span>
      <small>
        {t(`invoices.state.${state}`)} <DateTime value={settled_at ?? due_at} onlyDay />
      </small>
      <span>
        <InvoicePdfButton invoice={invoice} /> {state === 'OPEN' ? <InvoiceActions invoice={invoice} /> : null}
      </span>
    </li>
  );
}

/** An administrator of the portal records the payment; until then the buyer may cancel. */
function InvoiceActions({ invoice: { id, number, chargers } }: { readonly invoice: LicenceInvoice }) {
  const { t } = useTexts();
  const { is_admin: isAdmin } = useAccount();
  const confirm = useConfirm();
  const { keyFor } = useIdempotencyKey();
  const { mutateAsync: pay, isPending: isPaying } = usePayInvoice();
  const { mutateAsync: cancel, isPending: isCancelling } = useCancelInvoice();
  const settle = async (step: 'paid' | 'cancel') => {
    const isSure = await confirm({
      title: t(`invoices.${step}Title`, { number }),
      text: t(`invoices.${step}Text`, { count: chargers.length }),
      confirmLabel: t(`invoices.${step}`),
      danger: step === 'cancel',
    });
    if (!isSure) return;
    try {
      const send = step === 'paid' ? pay : cancel;
      await send({ params: { id }, idempotencyKey: keyFor([id, step]) });
      notify.success(t(`invoices.${step}Done`, { number }));
    } catch (error) {
      notify.error(errorMessage(error, t('licences.failed')));
    }
  };
  return (
    <>
      {isAdmin ? (
        <Button
          size="small"
          loading={isPaying}
          aria-label={t('invoices.paidOf', { number })}
          onClick={() => void settle('paid')}
        >
          {t('invoices.paid')}
        </Button>
      ) : null}{' '}
      <Button
        size="small"
        loading={isCancelling}
        aria-label={t('invoices.cancelOf', { number })}
        onClick={() => void settle('cancel')}
      >
        {t('invoices.cancel')}
      </Button>
    </>
  );
}

/** Saves an invoice as a PDF; what draws it is loaded with the first click. */
function InvoicePdfButton({ invoice }: { readonly invoice: LicenceInvoice }) {
  const { t, language } = useTexts();
  const { number } = invoice;
  const save = async () => {
    try {
      const { buildInvoicePdf } = await import('../invoice-pdf.ts');
      const blob = buildInvoicePdf(invoice, { t, language, zone: browserTimeZone() });
      saveFile({ blob, fileName: `${number}.pdf` });
    } catch (error) {
      notify.error(errorMessage(error, t('invoices.pdf.failed')));
    }
  };
  return (
    <Button size="small" aria-label={t('invoices.pdf.saveOf', { number })} onClick={() => void save()}>
      {t('invoices.pdf.save')}
    </Button>
  );
}
