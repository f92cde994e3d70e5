import { z } from 'zod';

const idTagStatuses = ['ACTIVE', 'BLOCKED', 'EXPIRED'] as const;
export const idTagStatus = z.enum(idTagStatuses);
export type IdTagStatus = z.infer<typeof idTagStatus>;

/** Spec §3 “ID tag (RFID)”: a charging card. `EXPIRED` follows from `expires_at`, the others from an action. */
export const idTag = z.object({
  id: z.uuid(),
  /** The card's number in capitals, at most 20 characters as OCPP 1.6 has it. */
  number: z.string(),
  status: idTagStatus,
  expires_at: z.iso.datetime({ offset: true }).nullable(),
  created_at: z.iso.datetime({ offset: true }),
  /** The card's driver. */
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  /** Its latest session; `null` for a card that has not charged yet. */
  last_used: z
    .object({
      at: z.iso.datetime({ offset: true }),
      /** IANA zone of the site. */
      timezone: z.string(),
      charger: z.object({ id: z.uuid(), custom_id: z.string() }),
    })
    .nullable(),
});
export type IdTag = z.infer<typeof idTag>;

/** Status of a card at a time, from its stored fields. */
export const idTagStatusAt = (isBlocked: boolean, expiresAt: Date | null, now: Date): IdTagStatus => {
  if (isBlocked) return 'BLOCKED';
  return expiresAt !== null && expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
};
