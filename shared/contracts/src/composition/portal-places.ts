// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
import { places as accountsPlaces } from '../accounts/places.ts';
import { places as chargersPlaces } from '../chargers/places.ts';
import { places as chargingPlaces } from '../charging/places.ts';
import { places as driversPlaces } from '../drivers/places.ts';
import { places as gridPlaces } from '../grid/places.ts';
import { places as locationsPlaces } from '../locations/places.ts';
import { places as networkPlaces } from '../network/places.ts';
import { places as paymentsPlaces } from '../payments/places.ts';
import { places as payoutsPlaces } from '../payouts/places.ts';
import { places as platformPlaces } from '../platform/places.ts';
import { places as reportsPlaces } from '../reports/places.ts';
import { places as ticketsPlaces } from '../tickets/places.ts';
import { places as vehiclesPlaces } from '../vehicles/places.ts';

/** Addresses inside the portal. A link from one remote into another goes through here, never through a written path. */
export const places = {
  ...accountsPlaces,
  ...chargersPlaces,
  ...chargingPlaces,
  ...driversPlaces,
  ...gridPlaces,
  ...locationsPlaces,
  ...networkPlaces,
  ...paymentsPlaces,
  ...payoutsPlaces,
  ...platformPlaces,
  ...reportsPlaces,
  ...ticketsPlaces,
  ...vehiclesPlaces,
} as const;
