import type { Scheme, ThemeTokens } from './tokens.ts';

/** What a tenant's colour has to read on. Apart from the other tokens, which the first page does without. */
export const surfaces: Readonly<Record<Scheme, Pick<ThemeTokens, 'surface' | 'surfaceRaised'>>> = {
  light: { surface: '#f4f6f7', surfaceRaised: '#ffffff' },
  dark: { surface: '#0f1417', surfaceRaised: '#171d22' },
};
