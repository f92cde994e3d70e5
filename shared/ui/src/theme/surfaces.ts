/** Surfaces that a tenant's colour must be readable on. Separate from the other tokens, which the first page does not need. */
export const surfaces = {
  light: { surface: '#f4f6f7', surfaceRaised: '#ffffff' },
  dark: { surface: '#0f1417', surfaceRaised: '#171d22' },
} as const;
