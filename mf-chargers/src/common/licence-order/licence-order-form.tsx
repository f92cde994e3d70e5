import { useIdempotencyKey } from '@plugboard/api';
import {
  type LicenceInvoice,
  newLicenceOrder,
  orderByInvoice,
  type PromotionalCode,
} from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Segmented } from '@plugboard/ui';
import { EditForm, FormSection, SwitchField, TextField } from '@plugboard/ui/forms';
import { useMemo, useState } from 'react';
import styles from './licence-order-form.module.css';
import { LicenceCardField, LicenceTermFields } from './licence-fields.tsx';
import { type LicenceOffer, WithLicenceOffer } from './licence-offer.tsx';
import { useOrderByInvoice, useOrderLicences } from './licence-order.api.ts';
import { type ChargerToLicense, countPorts, invoiceOf, orderOf } from './licence-order.model.ts';
import { OrderSummary } from './order-summary.tsx';
import { PromotionalCodeField } from './promotional-code-field.tsx';

const schema = newLicenceOrder
  .pick({ license: true, years: true, payment_method: true, auto_renew: true })
  .extend({ reference: orderByInvoice.body.shape.reference });

type PaidBy = 'card' | 'invoice';

interface LicenceOrderFormProps {
  readonly chargers: readonly ChargerToLicense[];
  /** The invoice, where the licences are ordered by one and not there yet. */
  readonly onDone: (invoice?: LicenceInvoice) => void;
}

/** Buys a licence for chargers, per port per year or month (spec §2.22), paid with a saved card or by invoice. */
export function LicenceOrderForm(props: LicenceOrderFormProps) {
  return <WithLicenceOffer>{(offer) => <OrderForm {...props} {...offer} />}</WithLicenceOffer>;
}

interface OrderFields {
  readonly license: string;
  readonly years: number;
  readonly payment_method: string | null;
  readonly auto_renew: boolean;
  readonly reference: string | null;
}

function OrderForm({ chargers, licences, terms, cards, onDone }: LicenceOrderFormProps & LicenceOffer) {
  const { t } = useTexts();
  const [code, setCode] = useState<PromotionalCode | null>(null);
  const { keyFor } = useIdempotencyKey();
  const [paidBy, setPaidBy] = useState<PaidBy>('card');
  const { mutateAsync: order } = useOrderLicences();
  const { mutateAsync: invoice } = useOrderByInvoice();
  const ports = countPorts(chargers);
  const card = cards.find(({ is_default }) => is_default)?.id;
  const initial = useMemo(
    () => ({
      license: licences[0]?.id,
      years: terms[0]?.years,
      payment_method: card,
      auto_renew: false,
      reference: null,
    }),
    [licences, terms, card],
  );
  const labels = {
    license: t('activate.licence'),
    years: t('activate.term'),
    payment_method: t('activate.card'),
    auto_renew: t('activate.autoRenew'),
    reference: t('invoices.reference'),
  };
  const buy = async ({ license, years, payment_method, auto_renew, reference }: OrderFields) => {
    const licence = licences.find(({ id }) => id === license);
    const term = terms.find((one) => one.years === years);
    if (!licence || !term) return false;
    if (paidBy === 'invoice') {
      const body = invoiceOf(chargers, { licence, term, ports, code }, reference);
      onDone(await invoice({ body, idempotencyKey: keyFor(body) }));
      return true;
    }
    const body = orderOf(chargers, { licence, term, ports, code }, { card: payment_method, auto_renew });
    await order({ body, idempotencyKey: keyFor(body) });
    onDone();
    return true;
  };
  return (
    <EditForm<OrderFields>
      schema={schema}
      initial={initial}
      labels={labels}
      saveLabel={t(paidBy === 'card' ? 'activate.buy' : 'invoices.order')}
      saveWhen="always"
      {...(paidBy === 'card' ? { failed: t('activate.failed') } : {})}
      onSave={buy}
    >
      <FormSection title={t('activate.buyTitle')} text={t('activate.buyText')}>
        <LicenceTermFields licences={licences} terms={terms} />
        <PromotionalCodeField code={code} onChange={setCode} />
        <div className={styles['payment']}>
          <span>{t('invoices.payment')}</span>
          <Segmented<PaidBy>
            aria-label={t('invoices.payment')}
            value={paidBy}
            onChange={setPaidBy}
            options={(['card', 'invoice'] as const).map((value) => ({ value, label: t(`invoices.by.${value}`) }))}
          />
        </div>
        {paidBy === 'card' ? (
          <>
            <LicenceCardField cards={cards} />
            <SwitchField name="auto_renew" label={labels.auto_renew} hint={t('activate.autoRenewHint')} />
          </>
        ) : (
          <TextField name="reference" label={labels.reference} hint={t('invoices.hint')} />
        )}
        <OrderSummary {...{ licences, terms, ports, code }} />
      </FormSection>
    </EditForm>
  );
}
