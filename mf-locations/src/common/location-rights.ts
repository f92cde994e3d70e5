import { useCan } from '@plugboard/auth';
import { allowsChange, type Location, type LocationRight } from '@plugboard/contracts/locations';

/** Whether the account may make a change to a location: by its own rights, and by the share where there is one. */
export function useMayChange({ share_mode: mode }: Pick<Location, 'share_mode'>): (right: LocationRight) => boolean {
  const mayChange = useCan('change_location');
  return (right) => mayChange && allowsChange(mode, right);
}
