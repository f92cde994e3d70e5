import type { BrandStyle } from '@plugboard/contracts/accounts';

/** The default brand. */
export const aBrand = (overrides: Partial<BrandStyle> = {}): BrandStyle => ({
  key: '',
  display_name: 'Demo Charging',
  primary: { light: '#0b6e4f', dark: '#4fd1a1' },
  typeface: 'Poppins',
  payment_typeface: 'Urbanist',
  density: 'comfortable',
  pictures: {},
  ...overrides,
});
