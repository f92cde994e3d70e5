import { surfaces } from '@plugboard/contracts/accounts';

/** Colours of a mail in each scheme. Mail programs know no custom properties, so they stand in its styles. */
export const mailColors = {
  light: {
    ground: surfaces.light.surface,
    sheet: surfaces.light.surfaceRaised,
    text: '#1b2429',
    muted: '#55646d',
    line: '#dbe1e5',
  },
  dark: {
    ground: surfaces.dark.surface,
    sheet: surfaces.dark.surfaceRaised,
    text: '#e6ecef',
    muted: '#a3b1b9',
    line: '#2b353c',
  },
} as const;
