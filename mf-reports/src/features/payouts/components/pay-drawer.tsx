import { needsSecondPerson, type Payout, payPayoutForm, type PayPayoutForm } from '@plugboard/contracts/payouts';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { FactList, formatMoney, Notice, useConfirm } from '@plugboard/ui';
import { AreaField, EditForm, Form, TextField } from '@plugboard/ui/forms';
import { usePayPayout, usePayoutSettings } from '../payouts.api.ts';
import { monthText } from '../payout-texts.tsx';

interface PayDrawerProps {
  /** `null` closes it. */
  readonly payout: Payout | null;
  readonly onClose: () => void;
}

/** “Edit Payout amount and Pay” (spec §2.20). */
export function PayDrawer({ payout, onClose }: PayDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(payout);
  return (
    <FormDrawer title={t('payouts.pay')} isOpen={payout !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <PayForm payout={shown} {...form} />)}
    </FormDrawer>
  );
}

/** Says before “Pay” that another person will be asked. */
function ApprovalNotice({ net }: { readonly net: string }) {
  const { t } = useTexts();
  const typed: unknown = Form.useWatch('amount') ?? net;
  const { data: settings } = usePayoutSettings();
  if (settings === undefined) return null;
  const request = { amount: Number(typed), net: Number(net), limit: Number(settings.second_person_above) };
  return needsSecondPerson(request) ? <Notice tone="info">{t('payouts.willAwait')}</Notice> : null;
}

function PayForm({ payout, onDirtyChange, onSaved }: DrawerFormProps & { readonly payout: Payout }) {
  const { t, language } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: pay } = usePayPayout();
  const { id, version, currency, net, receiver_name: receiver } = payout;
  const save = async (body: PayPayoutForm) => {
    const amount = formatMoney(body.amount, currency, language);
    const title = t('payouts.payTitle', { amount, receiver });
    // Nothing is sent; the form stays open as it is.
    if (!(await confirm({ title, text: t('payouts.payText'), confirmLabel: t('payouts.payNow') }))) return;
    const { state } = await pay({ params: { id }, body, ifMatch: `"${version}"` });
    notify.success(t(state === 'AWAITING' ? 'payouts.awaits' : 'payouts.sent'));
    onSaved();
  };
  const labels = { amount: t('payouts.field.amount'), reason: t('payouts.field.reason') };
  return (
    <EditForm<PayPayoutForm>
      schema={payPayoutForm}
      initial={{ amount: net, reason: '' }}
      labels={labels}
      saveLabel={t('payouts.payNow')}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <FactList
        facts={[
          [t('payouts.field.receiver'), receiver],
          [t('payouts.field.period'), monthText(payout, language)],
          [t('payouts.field.net'), formatMoney(net, currency, language)],
        ]}
      />
      <TextField name="amount" label={`${labels.amount} (${currency})`} hint={t('payouts.amountHint')} />
      <ApprovalNotice net={net} />
      <AreaField name="reason" label={labels.reason} rows={3} hint={t('payouts.reasonHint')} />
    </EditForm>
  );
}
