/**
 * Sharing a record with the owner of another tenant (spec §5 and §6 “Sharing”), for chargers and for locations. As
 * `forms`, it is built into the remotes that use it.
 */
export { GivenShares, type GivenSharesProps } from './sharing/given-shares.tsx';
export { LeaveShare, type LeaveShareProps } from './sharing/leave-share.tsx';
export type { GivenShare, GivenSharesTexts, SharingActions } from './sharing/share-props.ts';
