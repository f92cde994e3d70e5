import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import type { Language } from '../../platform/core/language.ts';

/** Columns of a CSV with locations, by their headings. A file may also name a column by its key, as the export does. */
export const locationImportHeadings = {
  name: { en: 'Name', es: 'Nombre' },
  address: { en: 'Address', es: 'Dirección' },
  latitude: { en: 'Latitude', es: 'Latitud' },
  longitude: { en: 'Longitude', es: 'Longitud' },
  timezone: { en: 'Time zone', es: 'Zona horaria' },
  installer: { en: 'Installer', es: 'Instalador' },
  company_name: { en: 'Company name', es: 'Nombre de la empresa' },
  website: { en: 'Website', es: 'Sitio web' },
  contact_name: { en: 'Contact name', es: 'Nombre de contacto' },
  contact_phone: { en: 'Contact phone', es: 'Teléfono de contacto' },
  contact_email: { en: 'Contact email', es: 'Correo de contacto' },
  pin_code: { en: 'PIN code', es: 'Código PIN' },
  members_only: { en: 'Members Only', es: 'Solo miembros' },
  public_visibility: { en: 'Public Visibility', es: 'Visibilidad pública' },
  partner: { en: 'Partner integration', es: 'Integración con socio' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
export type LocationImportColumn = keyof typeof locationImportHeadings;
export const locationImportColumns = Object.keys(locationImportHeadings) as readonly LocationImportColumn[];

/** Columns without which no location can be added. */
export const requiredLocationColumns = ['name', 'address', 'latitude', 'longitude'] as const;

export const maxLocationFileBytes = 4 * 1024 * 1024;
/** The most locations that one file adds. */
export const maxImportedLocations = 5000;

const refusedLine = z.object({
  /** Of the file, counted from 1; the first is the header. */
  line: z.number().int(),
  /** Cells as they were sent. */
  values: z.array(z.string()),
  problems: z.array(z.object({ column: z.enum(locationImportColumns), value: z.string(), message: z.string() })),
});
export type RefusedLocationLine = z.infer<typeof refusedLine>;

export const locationImportReply = z.object({
  dry_run: z.boolean(),
  /** Problem of the file as a whole; then it has no lines. */
  problem: z.string().nullable(),
  /** Headings as they were sent. */
  header: z.array(z.string()),
  /** Lines below the header. */
  lines: z.number().int(),
  /** Locations that were added, or would be. */
  added: z.number().int(),
  /** Lines that are left out, with their problems. */
  refused: z.array(refusedLine),
});
export type LocationImportReply = z.infer<typeof locationImportReply>;

/**
 * Adds a location for every line without a problem, in one transaction; the other lines name their problems. With `dry_run`
 * nothing is stored. Refused in a restricted environment (spec §6).
 */
export const importLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/import/',
  summary: 'Add locations from CSV, and say line by line which were left out and why',
  source: 'our own: locations from a file (spec §2.3 locations-add)',
  permission: 'change_location',
  repeat: 'idempotency-key',
  body: z.strictObject({
    file: z.file().max(maxLocationFileBytes, { error: 'location.fileTooLarge' }),
    dry_run: z.boolean().default(false),
  }),
  multipart: { largestFile: maxLocationFileBytes },
  reply: locationImportReply,
  rateLimit: { max: 120, seconds: 3600, by: 'account' },
});

/** Headings and an example, as a file to fill in. */
export const buildLocationTemplate = (language: Language): readonly (readonly string[])[] => [
  locationImportColumns.map((column) => locationImportHeadings[column][language]),
  locationImportColumns.map((column) => example[column] ?? ''),
];

const example: Readonly<Partial<Record<LocationImportColumn, string>>> = {
  name: 'Harbor Garage',
  address: '100 Harbor Dr, San Diego, CA 92101, USA',
  latitude: '32.7102',
  longitude: '-117.1714',
  timezone: 'America/Los_Angeles',
  company_name: 'Harbor Parking',
  contact_email: 'garage@harbor.example',
  members_only: 'no',
  public_visibility: 'yes',
};
