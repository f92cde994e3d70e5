import type { DemoTenantId } from '../tenants.ts';
import { palettes } from './palettes.ts';

/** A drawing of 64 × 64 in two colours: the mark, and the shape that is cut out of it. */
type Drawing = (mark: string, cut: string) => string;

/** Drawn for the demo. */
const drawings: Readonly<Record<DemoTenantId, Drawing>> = {
  // A plug whose cable closes into a ring.
  demo: (mark, cut) =>
    `<circle cx="32" cy="32" r="30" fill="${mark}"/>
<path d="M25 13v11M39 13v11M19 24h26v8a13 13 0 0 1-26 0Z" fill="${cut}" stroke="${cut}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M32 44v8" stroke="${cut}" stroke-width="5" stroke-linecap="round"/>`,
  // An M of two arches, like a bridge.
  metro: (mark, cut) =>
    `<rect x="2" y="2" width="60" height="60" rx="10" fill="${mark}"/>
<path d="M13 50V27a9.5 9.5 0 0 1 19 0v23M32 50V27a9.5 9.5 0 0 1 19 0v23" fill="none" stroke="${cut}" stroke-width="6.5" stroke-linecap="round"/>`,
  // Three vehicles in a row, as chevrons.
  fleetco: (mark) =>
    `<path d="M4 10h14l16 22-16 22H4l16-22Z" fill="${mark}" opacity="0.45"/>
<path d="M22 10h12l16 22-16 22H22l16-22Z" fill="${mark}" opacity="0.7"/>
<path d="M40 10h8l14 22-14 22h-8l14-22Z" fill="${mark}"/>`,
  // A P that is a parking bay seen from above.
  parkline: (mark, cut) =>
    `<path d="M12 2h40a10 10 0 0 1 10 10v28a22 22 0 0 1-22 22H12A10 10 0 0 1 2 52V12A10 10 0 0 1 12 2Z" fill="${mark}"/>
<path d="M22 50V15h13a11 11 0 0 1 0 22H22" fill="none" stroke="${cut}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
};

const cuts = { light: '#ffffff', dark: '#0f1417' } as const;

/** A tenant's mark as SVG. */
export const drawMark = (tenantId: DemoTenantId, scheme: 'light' | 'dark'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${drawings[tenantId](palettes[tenantId][scheme], cuts[scheme])}</svg>`;
