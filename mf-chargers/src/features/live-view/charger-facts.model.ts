import { type Charger, isActivated } from '@plugboard/contracts';

/** Whether whatever the charger reports is grey: its licence does not hold now. */
export const isDisabledNow = ({ licensed_from: from, licensed_to: to }: Charger): boolean =>
  !isActivated(from, to, new Date());
