/** Surfaces that a tenant's colour must be readable on; the other tokens are the interface library's. */
export const surfaces = {
  light: { surface: '#f4f6f7', surfaceRaised: '#ffffff' },
  dark: { surface: '#0f1417', surfaceRaised: '#171d22' },
} as const;

export type Scheme = 'light' | 'dark';
