import { permissions } from '@plugboard/contracts/platform';
import type { RenderRemoteOptions } from '@plugboard/testing';

/** An operator of a tenant with everything of the mobile app. */
export const operator: RenderRemoteOptions = {
  account: { permissions: [...permissions] },
  environment: {
    flags: { mobile_app: true, subscription_allowed: true, mobile_invoices: true, mobile_invoice_users: true },
  },
};

/** An account that may only read. */
export const reader: RenderRemoteOptions = { ...operator, account: { permissions: ['view_mobile_app'] } };

/** The operator at a tenant with these switches alone. */
export const withFlags = (...flags: readonly string[]): RenderRemoteOptions => ({
  ...operator,
  environment: { flags: Object.fromEntries(flags.map((flag) => [flag, true])) },
});

/** An account of a fleet, which has transactions and invoices. */
export const fleet: RenderRemoteOptions = { ...operator, environment: { ...operator.environment, type: 'FLEET' } };
