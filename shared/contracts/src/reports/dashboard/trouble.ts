import { z } from 'zod';
import { chargerStatus } from '../../chargers/chargers/charger-status.ts';

const moment = z.iso.datetime({ offset: true });
const count = z.number().int().min(0);

/** Why a charger needs attention. */
export const attentionCauses = ['FAULTED', 'OFFLINE', 'NEVER_CONNECTED'] as const;

/** A charger that requires attention (spec §1). */
export const attention = z.object({
  charger: z.uuid(),
  custom_id: z.string(),
  location_name: z.string().nullable(),
  timezone: z.string(),
  cause: z.enum(attentionCauses),
  /** OCPP error code of a fault, where the charge point named one. */
  error_code: z.string().nullable(),
  since: moment.nullable(),
});
export type Attention = z.infer<typeof attention>;

export const statusCounts = z.object({
  chargers: count,
  /** The most first; `null` is the status of a charger that has not said any. */
  statuses: z.array(z.object({ status: chargerStatus.nullable(), chargers: count })),
});
export type StatusCounts = z.infer<typeof statusCounts>;

/** A fault of a port. */
export const chargerError = z.object({
  id: z.uuid(),
  charger: z.uuid(),
  /** `null`: it has been removed. */
  custom_id: z.string().nullable(),
  location_name: z.string().nullable(),
  timezone: z.string(),
  connector_id: z.number().int().nullable(),
  error_code: z.string().nullable(),
  started_at: moment,
  /** `null`: it lasts. */
  ended_at: moment.nullable(),
});
export type ChargerError = z.infer<typeof chargerError>;
