import { useEnvironment, useGate } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';

/** The hint of a control that the Pro licence opens, for tenants without one (spec §1); spread into the control's action. */
export function useProHint(feature: 'payments' | 'load_control'): { readonly hint?: string } {
  const { t } = useTexts();
  const hasPro = useGate({ proLicence: feature }).open;
  const { contact_email: email } = useEnvironment();
  return hasPro ? {} : { hint: t('list.onRequest', { email }) };
}
