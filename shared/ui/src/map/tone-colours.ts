import type { MapTone } from './layer-map.types.ts';

const properties = {
  primary: '--pb-primary',
  good: '--pb-good',
  info: '--pb-info',
  warn: '--pb-warn',
  bad: '--pb-bad',
  muted: '--pb-text-muted',
} as const satisfies Record<MapTone, string>;

/** A tone's colour as styles name it. */
export const toneColour = (tone: MapTone): string => `var(${properties[tone]})`;

/** A tone's colour in an element's theme, for drawings that know no styles. */
export const readToneColour = (tone: MapTone, element: Element): string =>
  getComputedStyle(element).getPropertyValue(properties[tone]).trim();
