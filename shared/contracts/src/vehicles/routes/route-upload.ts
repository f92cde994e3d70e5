import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import type { Language } from '../../platform/core/language.ts';
import { download } from '../../platform/files/download.ts';

/** Columns of a CSV with routes, by their headings. A file may also name a column by its key. */
export const routeUploadHeadings = {
  vehicle: { en: 'Vehicle', es: 'Vehículo' },
  route: { en: 'Route', es: 'Ruta' },
  stop: { en: 'Stop', es: 'Parada' },
  latitude: { en: 'Latitude', es: 'Latitud' },
  longitude: { en: 'Longitude', es: 'Longitud' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
export type RouteUploadColumn = keyof typeof routeUploadHeadings;
export const routeUploadColumns = Object.keys(routeUploadHeadings) as readonly RouteUploadColumn[];

/** Columns without which no route can be read. */
export const requiredRouteColumns = ['vehicle', 'route', 'latitude', 'longitude'] as const;

export const maxRouteFileBytes = 2 * 1024 * 1024;
/** The most lines, each a waypoint, of one file. */
export const maxRouteLines = 10_000;

const uploadedRoute = z.object({
  vehicle_name: z.string(),
  name: z.string(),
  /** Lines of the file. */
  waypoints: z.number().int(),
  outcome: z.enum(['READY', 'ADDED', 'REFUSED']),
  /** The route that was added. */
  route: z.uuid().nullable(),
});
export type UploadedRoute = z.infer<typeof uploadedRoute>;

const lineProblem = z.object({
  /** Of the file, counted from 1; the first is the header. */
  line: z.number().int(),
  column: z.enum(routeUploadColumns),
  /** The cell as it was sent. */
  value: z.string(),
  message: z.string(),
});
export type RouteLineProblem = z.infer<typeof lineProblem>;

export const routeUploadReply = z.object({
  dry_run: z.boolean(),
  /** Problem of the file as a whole; then it has no routes. */
  problem: z.string().nullable(),
  /** Lines below the header. */
  lines: z.number().int(),
  /** Routes that were added, or would be. */
  added: z.number().int(),
  routes: z.array(uploadedRoute),
  /** Problems by line and column. A route with one of these lines is not added. */
  problems: z.array(lineProblem),
});
export type RouteUploadReply = z.infer<typeof routeUploadReply>;

/**
 * Adds the routes of a CSV, a line for each waypoint in its order: lines with the same vehicle and route belong together. The
 * vehicle is given by its name, plate number or VIN. Routes with a problem are left out, the others are added; with
 * `dry_run` nothing is stored. Directions are computed when a route is first opened.
 */
export const uploadRoutes = endpoint({
  method: 'POST',
  path: '/api/v1/route-upload',
  summary: 'Add routes from CSV, and say line by line what is wrong with the others',
  source: 'spec §7 vehicles and routes; §2.13',
  permission: 'change_vehicle',
  repeat: 'idempotency-key',
  body: z.strictObject({
    file: z.file().max(maxRouteFileBytes, { error: 'route.fileTooLarge' }),
    dry_run: z.boolean().default(false),
  }),
  multipart: { largestFile: maxRouteFileBytes },
  reply: routeUploadReply,
  rateLimit: { max: 120, seconds: 3600, by: 'account' },
});

export const getRoutesTemplate = endpoint({
  method: 'GET',
  path: '/app-static/routes_template.csv',
  summary: 'A CSV file with the columns of routes and an example',
  source: 'spec §7 vehicles and routes',
  permission: 'public',
  reply: download,
});
