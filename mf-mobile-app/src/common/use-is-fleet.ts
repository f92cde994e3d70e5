import { useViewer } from '@plugboard/auth';

/** Whether the account belongs to a fleet, whose calls are those under /fleet (spec §7). */
export const useIsFleet = (): boolean => useViewer().kinds.includes('fleet');
