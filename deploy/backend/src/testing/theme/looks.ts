/** Themes of the test tenants. */
export const looks = {
  primary_light: '#0a6b4f',
  primary_dark: '#3ecf9c',
  typeface: 'Poppins',
  payment_typeface: 'Urbanist',
  density: 'comfortable',
} as const;
