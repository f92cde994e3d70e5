import { type Charger, type ChargerLicence, isLicenceFit } from '@plugboard/contracts/chargers';

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

/** Whether a licence can be bought for the charger (`license_fit`, spec §2.22). */
export const canBuyFor = ({ share_mode, ports, license, licensed_from, licensed_to }: Charger): boolean =>
  isLicenceFit({
    isShared: share_mode !== null,
    ports: ports.length,
    license,
    licensed_from: dateOf(licensed_from),
    licensed_to: dateOf(licensed_to),
  });

/** Whether the rest of this licence could move to the charger. */
export const canMoveTo = (charger: Charger, { charger: from, is_activated, ports }: ChargerLicence): boolean =>
  from !== charger.id && is_activated && ports >= charger.ports.length;
