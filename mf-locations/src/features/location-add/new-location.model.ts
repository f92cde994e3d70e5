import { isWithinMarkerRadius, newLocation, type NewLocation, type SitePosition } from '@plugboard/contracts/locations';

/** Steps of the form: address, marker, details, people (spec §2.3 locations-add). */
export const addSteps = ['address', 'marker', 'details', 'people'] as const;
export type AddStep = (typeof addSteps)[number];

const fields = {
  address: newLocation.pick({ address: true, address_latitude: true, address_longitude: true, timezone: true }),
  // The marker is no field: it is kept beside the form.
  marker: newLocation.pick({}),
  details: newLocation.pick({
    name: true,
    members_only: true,
    public_visibility: true,
    pin_code: true,
    partner: true,
  }),
  people: newLocation.pick({
    company_name: true,
    installer: true,
    website: true,
    contact_name: true,
    contact_phone: true,
    contact_email: true,
  }),
} as const;

export const stepSchema = (step: AddStep) => fields[step];

export type Typed = Readonly<Record<string, unknown>>;

export const emptyLocation: Typed = {
  timezone: 'America/Los_Angeles',
  members_only: false,
  public_visibility: true,
};

const isPosition = (latitude: unknown, longitude: unknown) =>
  typeof latitude === 'number' && typeof longitude === 'number';

/** SitePosition of the address; `null` until it is known. */
export const addressOf = ({ address_latitude: latitude, address_longitude: longitude }: Typed): SitePosition | null =>
  isPosition(latitude, longitude) ? { latitude: Number(latitude), longitude: Number(longitude) } : null;

/** The marker: at the address until it is moved, and again when a new address leaves it out of its circle. */
export const placeMarker = (address: SitePosition, moved: SitePosition | null): SitePosition =>
  moved !== null && isWithinMarkerRadius(address, moved) ? moved : address;

/** The location to add: its marker stays near its address, and Members Only hides it from the public. */
export const toNewLocation = (sent: NewLocation, moved: SitePosition | null): NewLocation => ({
  ...sent,
  ...placeMarker({ latitude: sent.address_latitude, longitude: sent.address_longitude }, moved),
  ...(sent.members_only && { public_visibility: false }),
});
