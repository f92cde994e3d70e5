import type { LocalList } from '@plugboard/contracts/network';

/** Whether the portal keeps the list up to date; one that is being emptied can be kept again. */
export const isKept = ({ state }: Pick<LocalList, 'state'>): boolean => state !== 'NOT_KEPT' && state !== 'ENDING';
