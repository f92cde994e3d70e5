import type { Payout, PayoutAccountStatus, PayoutState } from '@plugboard/contracts/payouts';
import { useTexts } from '@plugboard/sdk';
import { type StatusStyle, ToneTag } from '@plugboard/ui';

const stateStyles: Readonly<Record<PayoutState, StatusStyle>> = {
  OPEN: { tone: 'neutral', icon: 'clock' },
  DUE: { tone: 'info', icon: 'circle' },
  AWAITING: { tone: 'warn', icon: 'pause' },
  PAYING: { tone: 'info', icon: 'clock' },
  PAID: { tone: 'good', icon: 'check-circle' },
  FAILED: { tone: 'bad', icon: 'warning' },
};

export function PayoutStateTag({ state }: { readonly state: PayoutState }) {
  const { t } = useTexts();
  return <ToneTag {...stateStyles[state]} label={t(`payouts.state.${state}`)} />;
}

const accountStyles: Readonly<Record<PayoutAccountStatus, StatusStyle>> = {
  rejected: { tone: 'bad', icon: 'ban' },
  pending: { tone: 'info', icon: 'clock' },
  restricted_soon: { tone: 'warn', icon: 'warning' },
  restricted: { tone: 'bad', icon: 'warning' },
  enabled: { tone: 'good', icon: 'check' },
  complete: { tone: 'good', icon: 'check-circle' },
};

export function AccountStatusTag({ status }: { readonly status: PayoutAccountStatus | null }) {
  const { t } = useTexts();
  return status === null ? (
    <ToneTag tone="muted" icon="circle" label={t('payouts.account.none')} />
  ) : (
    <ToneTag {...accountStyles[status]} label={t(`payouts.account.status.${status}`)} />
  );
}

/** A month in words: March 2026. */
export const monthText = (
  { year, month }: Pick<Payout, 'year' | 'month'>,
  language: string,
  length: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(language, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1),
  );
