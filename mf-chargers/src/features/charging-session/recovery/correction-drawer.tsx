import { type Tagged, useIdempotencyKey } from '@plugboard/api';
import {
  type ChargingSessionDetail,
  type SessionCorrectionForm,
  sessionCorrectionForm,
  type SessionRecovery,
} from '@plugboard/contracts/charging';
import { notify, useTexts } from '@plugboard/sdk';
import { formatMoney, Notice } from '@plugboard/ui';
import { AreaField, EditForm, Form, NumberField, TextField } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { type DrawerFormProps, FormDrawer } from '../../../common/form-drawer.tsx';
import { correctedAmount } from './corrected-amount.model.ts';
import { SessionEvidence } from './session-evidence.tsx';
import { useCorrectSession } from './session-recovery.api.ts';
import { SiteTimeField } from './site-time-field.tsx';

interface CorrectionFormProps {
  readonly session: ChargingSessionDetail;
  readonly read: Tagged<SessionRecovery>;
}

interface CorrectionDrawerProps extends CorrectionFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Closes an open session or reconciles an ended one. */
export function CorrectionDrawer({ isOpen, onClose, ...shown }: CorrectionDrawerProps) {
  const { t } = useTexts();
  const title = t(shown.session.ended_at === null ? 'recovery.close' : 'recovery.reconcile');
  return (
    <FormDrawer title={title} isOpen={isOpen} onClose={onClose}>
      {(form) => <CorrectionForm {...shown} {...form} />}
    </FormDrawer>
  );
}

function CorrectionForm({ session, read, onDirtyChange, onSaved }: CorrectionFormProps & DrawerFormProps) {
  const { t } = useTexts();
  const { mutateAsync: correct } = useCorrectSession();
  const { keyFor } = useIdempotencyKey();
  const isOpenSession = session.ended_at === null;
  const { proposal, is_payable: isPayable } = read.reply;
  const initial = useMemo(
    () => ({ ended_at: proposal.ended_at ?? '', energy: proposal.energy, total_revenue: null, reason: '' }),
    [proposal.ended_at, proposal.energy],
  );
  const labels = {
    ended_at: t('recovery.field.end'),
    energy: t('recovery.field.energy'),
    total_revenue: t('recovery.field.amount', { currency: session.currency }),
    reason: t('recovery.field.reason'),
  };
  const save = async (form: SessionCorrectionForm) => {
    const body = { ...form, total_revenue: form.total_revenue || null };
    const reply = await correct({
      params: { id: session.id },
      body,
      idempotencyKey: keyFor(body),
      ifMatch: read.tag ?? '',
    });
    const state = reply.corrections[0]?.state === 'PROPOSED' ? 'proposed' : isOpenSession ? 'closed' : 'reconciled';
    notify.success(t(`recovery.done.${state}`));
    onSaved();
  };
  return (
    <EditForm<SessionCorrectionForm>
      schema={sessionCorrectionForm}
      initial={initial}
      labels={labels}
      saveLabel={t(isOpenSession ? 'recovery.close' : 'recovery.reconcile')}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      {isPayable ? <Notice tone="info">{t('recovery.payable')}</Notice> : null}
      <SessionEvidence session={session} evidence={read.reply.evidence} />
      <SiteTimeField name="ended_at" label={labels.ended_at} zone={session.timezone} hint={session.timezone} />
      <NumberField name="energy" label={labels.energy} unit="kWh" min={0} />
      <AmountField session={session} label={labels.total_revenue} />
      <AreaField name="reason" label={labels.reason} hint={t('recovery.reasonHint')} rows={3} />
    </EditForm>
  );
}

/** The amount, with what it is without one; nothing for who sees no revenue. */
function AmountField({ session, label }: Pick<CorrectionFormProps, 'session'> & { readonly label: string }) {
  const { t, language } = useTexts();
  const typed: unknown = Form.useWatch('energy');
  const { bill, currency, energy } = session;
  if (bill === null) return null;
  const amount = correctedAmount(bill, currency, energy, typeof typed === 'number' ? typed : energy);
  const hint = t('recovery.amountHint', {
    before: formatMoney(session.total_revenue ?? '0.00', currency, language),
    after: formatMoney(amount, currency, language),
  });
  return <TextField name="total_revenue" label={label} hint={hint} placeholder={amount} />;
}
