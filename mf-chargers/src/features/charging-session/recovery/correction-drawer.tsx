import { type Tagged, useIdempotencyKey } from '@plugboard/api';
import {
  type ChargingSessionDetail,
  type SessionCorrectionForm,
  sessionCorrectionForm,
  type SessionRecovery,
} from '@plugboard/contracts/charging';
import { notify, useDebouncedValue, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { DateTime, type Fact, FactList, formatEnergy, formatMoney, Notice, Section } from '@plugboard/ui';
import { AreaField, EditForm, Form, NumberField, TextField } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { useCorrectedPrice, useCorrectSession } from './session-recovery.api.ts';
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
  const typedEnd: unknown = Form.useWatch('ended_at');
  const { bill, currency } = session;
  const energy = useDebouncedValue(typeof typed === 'number' ? typed : session.energy);
  const ended_at = useDebouncedValue(typeof typedEnd === 'string' ? typedEnd : '');
  const { data } = useCorrectedPrice(session.id, { ended_at, energy });
  if (bill === null) return null;
  const amount = data?.total_revenue;
  const hint = amount
    ? t('recovery.amountHint', {
        before: formatMoney(session.total_revenue ?? '0.00', currency, language),
        after: formatMoney(amount, currency, language),
      })
    : undefined;
  return <TextField name="total_revenue" label={label} hint={hint} placeholder={amount ?? ''} />;
}

interface SessionEvidenceProps {
  readonly session: Pick<ChargingSessionDetail, 'timezone' | 'energy' | 'ended_at' | 'started_at'>;
  readonly evidence: SessionRecovery['evidence'];
}

/** End and energy of the session as they stand, and the evidence for others. */
function SessionEvidence({ session, evidence }: SessionEvidenceProps) {
  const { t, language } = useTexts();
  const time = (at: string) => <DateTime value={at} zone={session.timezone} />;
  const facts = evidence.map(({ kind, at, energy }): Fact => [
    t(`recovery.evidence.${kind}`),
    energy === null ? at && time(at) : formatEnergy(energy, language),
  ]);
  return (
    <Section title={t('recovery.evidence.title')}>
      <FactList
        facts={[
          [t('recovery.evidence.started'), time(session.started_at)],
          ...(session.ended_at === null ? [] : [[t('recovery.evidence.ended'), time(session.ended_at)] as Fact]),
          [t('recovery.evidence.energy'), formatEnergy(session.energy, language)],
          ...facts,
        ]}
      />
    </Section>
  );
}
