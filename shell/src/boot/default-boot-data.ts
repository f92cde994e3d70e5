import type { BootData } from '@plugboard/contracts/accounts';

/** Theme of a tenant whose boot data is unavailable. */
export const defaultBootData: BootData = {
  environment: {
    tenant: '',
    main_host: null,
    display_name: 'Plugboard',
    language: null,
    contact_email: '',
    links: { marketing_site: '', terms: '', privacy: '', app_store: null, play_store: null, support_desk: null },
    flags: {},
    ip_lookup_url: null,
    google_maps_key: null,
    hide_schedule_for_public: false,
  },
  brand: {
    key: '',
    display_name: 'Plugboard',
    primary: { light: '#0b7a5c', dark: '#35c497' },
    typeface: 'Poppins',
    payment_typeface: 'Urbanist',
    density: 'comfortable',
    pictures: {},
  },
};
