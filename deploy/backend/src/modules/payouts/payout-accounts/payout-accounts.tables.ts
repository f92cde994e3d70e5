import type { PayoutAccountStatus } from '@plugboard/contracts/payouts';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';
import type { PayoutProviderName } from '../../../platform/payout-providers/payout-provider.ts';

interface PayoutAccountTables {
  /** Account of a receiver at a payment provider, as it was read last. */
  payout_account: {
    tenant_id: string;
    /** `ownReceiver` or an e-mail address in lower case. */
    receiver: string;
    provider: PayoutProviderName;
    /** The provider's id of it. */
    reference: string;
    status: PayoutAccountStatus;
    checked_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PayoutAccountTables {}
}
