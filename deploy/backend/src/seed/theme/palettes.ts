/** Primary colours of the demo's tenants, for light and for dark (design/look.md). */
export const palettes = {
  demo: { light: '#0b7a5c', dark: '#35c497' },
  metro: { light: '#1f5fbf', dark: '#7eb0ff' },
  fleetco: { light: '#7a3e9d', dark: '#c79ae6' },
  parkline: { light: '#c2410c', dark: '#fb923c' },
} as const;
