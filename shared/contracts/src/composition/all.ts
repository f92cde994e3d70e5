// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
export * from '../accounts/index.ts';
export * from '../chargers/index.ts';
export * from '../charging/index.ts';
export * from '../drivers/index.ts';
export * from '../grid/index.ts';
export * from '../locations/index.ts';
export * from '../network/index.ts';
export * from '../payments/index.ts';
export * from '../payouts/index.ts';
export * from '../platform/index.ts';
export * from '../reports/index.ts';
export * from '../tickets/index.ts';
export * from '../vehicles/index.ts';
