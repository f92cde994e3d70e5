import type { MobileUserStatus } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { ToneTag, type StatusStyle } from '@plugboard/ui';

const styles: Readonly<Record<MobileUserStatus, StatusStyle>> = {
  act: { tone: 'good', icon: 'check' },
  inv: { tone: 'muted', icon: 'clock' },
  rec: { tone: 'muted', icon: 'user' },
};

/** Account status of an app user: green with a check mark when confirmed, else grey (spec §2.9, §4). */
export function AccountStatus({ status }: { readonly status: MobileUserStatus }) {
  const { t } = useTexts();
  return <ToneTag {...styles[status]} label={t(`users.status.${status}`)} />;
}
