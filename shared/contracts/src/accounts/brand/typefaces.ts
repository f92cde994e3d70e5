import type { BrandStyle } from '../tenants/brand-style.ts';

export type Typeface = BrandStyle['typeface'];

const system = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/**
 * The value of `--pb-font` for a tenant's typeface: the face itself, its metric-matched stand-in (declared in
 * `fonts.css` of the interface library), then the system's.
 */
export const typefaceStack = (typeface: Typeface): string => `'${typeface}', '${typeface} Fallback', ${system}`;
