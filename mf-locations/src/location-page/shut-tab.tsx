import { useEnvironment } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { EmptyState } from '@plugboard/ui';

/** Why a tab has nothing to show: its control is off, or its license is missing. */
export type TabShut = 'control-key' | 'payments' | 'load_control';

/** Says whom to ask for a tab's content (spec §1 “Licensing and features on request”). */
export function ShutTab({ title, reason }: { readonly title: string; readonly reason: TabShut }) {
  const { t } = useTexts();
  const { contact_email: email } = useEnvironment();
  return <EmptyState title={title} text={t(`detail.shut.${reason}`, { email: email ?? '-' })} />;
}
