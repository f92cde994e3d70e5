import { type Location, type LocationForm, locationForm } from '@plugboard/contracts/locations';

/** Fields of the form; the address is set with its position. */
export const detailsSchema = locationForm.omit({ address: true });
export type DetailsValues = Omit<LocationForm, 'address'>;

export const toDetailsForm = (location: Location): DetailsValues => ({
  name: location.name,
  timezone: location.timezone,
  installer: location.installer,
  company_name: location.company_name,
  website: location.website,
  contact_name: location.contact_name,
  contact_phone: location.contact_phone,
  contact_email: location.contact_email,
  pin_code: location.pin_code,
  members_only: location.members_only,
  public_visibility: location.public_visibility,
  partner: location.partner,
});

/** Members Only disables Public Visibility (spec §4). */
export const withMembersRule = (form: DetailsValues): DetailsValues =>
  form.members_only ? { ...form, public_visibility: false } : form;
