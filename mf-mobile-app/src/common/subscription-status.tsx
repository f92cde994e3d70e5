import type { SubscriptionStatus as Status } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { ToneTag, type StatusStyle } from '@plugboard/ui';

const styles: Readonly<Record<Status, StatusStyle>> = {
  active: { tone: 'good', icon: 'check-circle' },
  planned: { tone: 'muted', icon: 'clock' },
  past_due: { tone: 'muted', icon: 'warning' },
  ended: { tone: 'muted', icon: 'stop' },
};

/** Status of a subscription: active is green, every other one grey (spec §4). */
export function SubscriptionStatus({ status }: { readonly status: Status }) {
  const { t } = useTexts();
  return <ToneTag {...styles[status]} label={t(`subscriptions.status.${status}`)} />;
}
