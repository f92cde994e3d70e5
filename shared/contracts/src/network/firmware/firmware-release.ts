import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

const hasCredentials = (address: string): boolean => /^[a-z]+:\/\/[^/]*@/i.test(address);

/**
 * A firmware file of a model. Charge points fetch it from `location` themselves. Where it is signed, they check the
 * signature with the maker's certificate before they install (OCPP 2.0.1 L01, 1.6 security white paper §4.5); the protocol
 * has no other checksum.
 */
export const firmwareRelease = z.object({
  id: z.uuid(),
  manufacturer: z.string(),
  model: z.string(),
  /** As charge points report it after the update. */
  version: z.string(),
  location: z.string(),
  /** PEM of the certificate that the file was signed with; `null`: not signed. */
  signing_certificate: z.string().nullable(),
  /** Base64. */
  signature: z.string().nullable(),
  notes: z.string(),
  created_by: z.string().nullable(),
  created_at: moment,
});
export type FirmwareRelease = z.infer<typeof firmwareRelease>;

const name = z.string().trim().min(1).max(100);

/** Certificate and signature belong together. */
export const firmwareReleaseForm = z
  .strictObject({
    manufacturer: name,
    model: name,
    version: name,
    location: z
      .url({ protocol: /^(https?|ftps?|sftp)$/, error: 'firmware.location' })
      .max(500)
      .refine((address) => !hasCredentials(address), { error: 'firmware.locationWithPassword' }),
    signing_certificate: z.string().trim().max(5500).nullable().default(null),
    signature: z.string().trim().max(800).nullable().default(null),
    notes: z.string().trim().max(1000).default(''),
  })
  .refine(({ signing_certificate: certificate, signature }) => !certificate === !signature, {
    error: 'firmware.signatureTogether',
    path: ['signature'],
  });
export type FirmwareReleaseForm = z.output<typeof firmwareReleaseForm>;

/** A version that chargers of a model run. */
export const firmwareVersion = z.object({
  manufacturer: z.string(),
  model: z.string(),
  /** `null`: not reported. */
  version: z.string().nullable(),
  chargers: z.number().int(),
  online: z.number().int(),
  /** The newest among the releases and the chargers of the model; `null` where none is known. */
  latest: z.string().nullable(),
  is_outdated: z.boolean(),
});
export type FirmwareVersion = z.infer<typeof firmwareVersion>;
