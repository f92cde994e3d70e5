import type { BrandStyle } from '@plugboard/contracts/accounts';

export const aBrand: BrandStyle = {
  key: 'demo',
  display_name: 'Demo',
  primary: { light: '#0b7a5c', dark: '#35c497' },
  typeface: 'Poppins',
  payment_typeface: 'Urbanist',
  density: 'comfortable',
  pictures: {},
};
