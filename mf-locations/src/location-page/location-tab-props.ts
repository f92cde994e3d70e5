import type { Location } from '@plugboard/contracts/locations';

export interface LocationTabProps {
  readonly location: Location;
}
