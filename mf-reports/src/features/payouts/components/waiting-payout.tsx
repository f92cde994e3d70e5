import { errorMessage } from '@plugboard/api';
import { declinePayoutForm, type Payout } from '@plugboard/contracts/payouts';
import { notify, useTexts } from '@plugboard/sdk';
import { FormDrawer } from '@plugboard/sdk/forms';
import { Button, formatMoney, Notice, orDash, useConfirm } from '@plugboard/ui';
import { AreaField, EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useApprovePayout, useDeclinePayout } from '../payouts.api.ts';
import styles from './payouts.module.css';

const empty = { reason: '' };

/** A payment that a second person approves or refuses; the one who asked may withdraw it. */
export function WaitingPayout({ payout }: { readonly payout: Payout }) {
  const { t, language } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: approve, isPending } = useApprovePayout();
  const { mutateAsync: decline } = useDeclinePayout();
  const [isDeclining, setDeclining] = useState(false);
  const { id, version, receiver_name: receiver, may_approve: mayApprove, may_decline: mayDecline } = payout;
  const named = { params: { id }, ifMatch: `"${version}"` };
  const declining = t(mayApprove ? 'payouts.refuse' : 'payouts.withdraw');
  const amount = formatMoney(payout.amount, payout.currency, language);
  const confirmed = async () => {
    const title = t('payouts.payTitle', { amount, receiver });
    if (!(await confirm({ title, text: t('payouts.payText'), confirmLabel: t('payouts.approve') }))) return;
    try {
      await approve(named);
      notify.success(t('payouts.sent'));
    } catch (error) {
      notify.error(errorMessage(error, t('payouts.notPaid')));
    }
  };
  const send = async ({ reason }: typeof empty) => {
    await decline({ ...named, body: { reason } });
    notify.success(t('payouts.declined'));
  };
  const label = t('payouts.field.reason');
  return (
    <Notice tone="warn">
      <strong>{t('payouts.waits', { amount })}</strong> {t('payouts.askedBy', { name: orDash(payout.requested_by) })}
      {mayDecline && !mayApprove ? ` ${t('payouts.notYourOwn')}` : null}
      <div className={styles['actions']}>
        {mayApprove ? (
          <Button type="primary" loading={isPending} onClick={() => void confirmed()}>
            {t('payouts.approve')}
          </Button>
        ) : null}
        {mayDecline ? <Button onClick={() => setDeclining(true)}>{declining}</Button> : null}
      </div>
      <FormDrawer title={declining} isOpen={isDeclining} onClose={() => setDeclining(false)}>
        {({ onDirtyChange, onSaved }) => (
          <EditForm<typeof empty>
            schema={declinePayoutForm}
            initial={empty}
            labels={{ reason: label }}
            saveLabel={declining}
            saveWhen="always"
            onSave={(form) => send(form).then(onSaved)}
            onDirtyChange={onDirtyChange}
          >
            <AreaField name="reason" label={label} rows={3} />
          </EditForm>
        )}
      </FormDrawer>
    </Notice>
  );
}
