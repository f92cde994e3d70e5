import { z } from 'zod';

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/**
 * A part of a map in a query: west, south, east and north in degrees. West is greater than east across the date line.
 *
 * @example ?bounds__within=-118.6,33.9,-118.1,34.2 → [-118.6, 33.9, -118.1, 34.2]
 */
export const mapBounds = z
  .string()
  .max(120)
  .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(z.tuple([longitude, latitude, longitude, latitude]));
export type MapBounds = z.output<typeof mapBounds>;
