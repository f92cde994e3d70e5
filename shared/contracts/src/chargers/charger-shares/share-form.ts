import { z } from 'zod';
import { shareMode } from '../chargers/charger-values.ts';

/** The form of sharing a record with another tenant, with the texts of spec §5 “Sharing”. */
export const shareForm = z.strictObject({
  email: z
    .string({ error: 'share.emailRequired' })
    .trim()
    .min(1, { error: 'share.emailRequired' })
    .max(254)
    .regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, { error: 'share.emailForm' }),
  share_mode: z.enum(shareMode.options, { error: 'share.modeRequired' }),
});
export type ShareForm = z.output<typeof shareForm>;
