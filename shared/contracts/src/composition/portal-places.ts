// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
import { places as accountsPlaces } from '../accounts/places.ts';
import { places as chargersPlaces } from '../chargers/places.ts';
import { places as chargingPlaces } from '../charging/places.ts';
import { places as networkPlaces } from '../network/places.ts';
import { places as paymentsPlaces } from '../payments/places.ts';
import { places as platformPlaces } from '../platform/places.ts';
import { places as ticketsPlaces } from '../tickets/places.ts';

/** Addresses inside the portal. A link from one remote into another goes through here, never through a written path. */
export const places = {
  ...accountsPlaces,
  ...chargersPlaces,
  ...chargingPlaces,
  ...networkPlaces,
  ...paymentsPlaces,
  ...platformPlaces,
  ...ticketsPlaces,
} as const;
