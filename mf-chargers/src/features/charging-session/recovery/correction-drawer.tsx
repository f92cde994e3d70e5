import { type Tagged, useIdempotencyKey } from '@plugboard/api';
import {
  type ChargingSessionDetail,
  type SessionCorrectionForm,
  sessionCorrectionForm,
  type SessionRecovery,
} from '@plugboard/contracts/charging';
import { notify, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { Drawer, formatMoney, Notice } from '@plugboard/ui';
import { AreaField, EditForm, Form, NumberField, TextField } from '@plugboard/ui/forms';
import { useMemo, useState } from 'react';
import { correctedAmount } from './corrected-amount.model.ts';
import { SessionEvidence } from './session-evidence.tsx';
import { useCorrectSession } from './session-recovery.api.ts';
import { SiteTimeField } from './site-time-field.tsx';

interface CorrectionFormProps {
  readonly session: ChargingSessionDetail;
  readonly read: Tagged<SessionRecovery>;
  readonly onClose: () => void;
}

/** Closes an open session or reconciles an ended one. Closing the drawer with unsaved changes asks first. */
export function CorrectionDrawer({ isOpen, ...form }: CorrectionFormProps & { readonly isOpen: boolean }) {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  const mayClose = useLeaveGuard(isDirty);
  const leave = () => {
    setDirty(false);
    form.onClose();
  };
  return (
    <Drawer
      title={t(form.session.ended_at === null ? 'recovery.close' : 'recovery.reconcile')}
      open={isOpen}
      onClose={() => void mayClose().then((may) => may && leave())}
      destroyOnHidden
    >
      <CorrectionForm {...form} onClose={leave} onDirtyChange={setDirty} />
    </Drawer>
  );
}

interface DirtyProps {
  readonly onDirtyChange: (isDirty: boolean) => void;
}

function CorrectionForm({ session, read, onClose, onDirtyChange }: CorrectionFormProps & DirtyProps) {
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
    onClose();
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
