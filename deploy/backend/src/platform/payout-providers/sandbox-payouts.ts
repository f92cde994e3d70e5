import { takesPayouts } from '@plugboard/contracts/payouts';
import { ExternalFailure } from '../external/request-external.ts';
import { newId } from '../ids.ts';
import type { PayoutProvider, ProviderAccount, ProviderTransfer } from './payout-provider.ts';
import {
  getSandboxAccount,
  getSandboxTransfer,
  type InTenant,
  openSandboxAccount,
  type SandboxAccountRow,
  type SandboxTransferRow,
  sendSandboxTransfer,
} from './sandbox-payouts.repository.ts';

/** Address of the page where an account's details would be given; its status is chosen there. */
export const sandboxAccountPath = '/dev/payout-provider/accounts/';

const toAccount = ({ id, status }: SandboxAccountRow): ProviderAccount => ({ reference: id, status });

const toTransfer = ({ id, is_reversed }: SandboxTransferRow): ProviderTransfer => ({
  state: is_reversed ? 'reversed' : 'sent',
  reference: id,
});

function known<Row>(row: Row | undefined): Row {
  if (!row) throw new ExternalFailure('refused', 'The sandbox has no such record');
  return row;
}

/** The embedded provider: it keeps separate books in the database. Its messages are calls within the process. */
export const createSandboxPayouts = (inTenant: InTenant, tenantId: string): PayoutProvider => ({
  name: 'sandbox',
  openAccount: async ({ key }) =>
    toAccount(await openSandboxAccount(inTenant, { tenant_id: tenantId, id: newId(), key, status: 'pending' })),
  getAccount: async (reference) => toAccount(known(await getSandboxAccount(inTenant, tenantId, reference))),
  createOnboardingUrl: async (reference) => `${sandboxAccountPath}${reference}`,
  transfer: async ({ key, account, amountMinor: amount_minor, currency }) => {
    const { status } = known(await getSandboxAccount(inTenant, tenantId, account));
    if (!takesPayouts(status)) return { state: 'failed', failure: 'ACCOUNT' };
    const row = { tenant_id: tenantId, id: newId(), key, account_id: account, amount_minor, currency };
    return toTransfer(await sendSandboxTransfer(inTenant, row));
  },
  getTransfer: async (reference) => toTransfer(known(await getSandboxTransfer(inTenant, tenantId, reference))),
  readWebhook: () => undefined,
});
