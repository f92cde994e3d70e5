import { z } from 'zod';
import { chargingSession } from '../charging-sessions/charging-session.ts';
import { sessionTroubles } from '../charging-sessions/session-trouble.ts';

const moment = z.iso.datetime({ offset: true });

/**
 * - `CLOSE`: an open session is given its end;
 * - `RECONCILE`: end, energy or amount of an ended one are corrected;
 * - `DISMISS`: the session is right as it is.
 */
export const sessionCorrectionKinds = ['CLOSE', 'RECONCILE', 'DISMISS'] as const;
/** `PROPOSED` waits for a second person, since it moves money. */
export const sessionCorrectionStates = ['PROPOSED', 'APPLIED', 'REFUSED', 'WITHDRAWN'] as const;
export type SessionCorrectionState = (typeof sessionCorrectionStates)[number];

/** Values that a correction changes. */
export const correctedValues = z.object({
  ended_at: moment.nullable(),
  /** kWh */
  energy: z.number().min(0),
  /** Gross, as a decimal; `null` for limited accounts. */
  total_revenue: z.string().nullable(),
});
export type CorrectedValues = z.infer<typeof correctedValues>;

const person = z.object({
  id: z.uuid(),
  /** `null` for accounts that are gone. */
  name: z.string().nullable(),
});

/** A correction beside a session: its readings are kept as they were reported. */
export const sessionCorrection = z.object({
  id: z.uuid(),
  kind: z.enum(sessionCorrectionKinds),
  state: z.enum(sessionCorrectionStates),
  /** Trouble at that time; `null` where there was none. */
  trouble: z.enum(sessionTroubles).nullable(),
  reason: z.string(),
  before: correctedValues,
  /** As before for a dismissal. */
  after: correctedValues,
  moves_money: z.boolean(),
  created_at: moment,
  created_by: person,
  decided_at: moment.nullable(),
  /** The person who approved, refused or withdrew it; `null` where no second person was needed. */
  decided_by: person.nullable(),
  decision_reason: z.string().nullable(),
  /** Whether the caller may approve or refuse it: a second person. */
  may_decide: z.boolean(),
  /** Whether the caller may withdraw it: the person who proposed it. */
  may_withdraw: z.boolean(),
});
export type SessionCorrection = z.infer<typeof sessionCorrection>;

/**
 * Source of an end or energy: the last message of the session, the moment the port was free again, the meter's
 * register, or the measured power over time.
 */
export const evidenceKinds = ['LAST_REPORT', 'PORT_FREE', 'METER', 'POWER'] as const;

/** All that helps to mend a session. */
export const sessionRecovery = z.object({
  trouble: z.enum(sessionTroubles).nullable(),
  /** Beside the session's own values. */
  evidence: z.array(
    z.object({ kind: z.enum(evidenceKinds), at: moment.nullable(), energy: z.number().min(0).nullable() }),
  ),
  /** By the evidence. */
  proposal: correctedValues,
  /** Whether a change of energy or amount needs a second person. */
  is_payable: z.boolean(),
  /** The newest first. */
  corrections: z.array(sessionCorrection),
});
export type SessionRecovery = z.infer<typeof sessionRecovery>;

/** A session of the recovery list. */
export const troubledSession = chargingSession.extend({
  /** `null` where only its correction waits. */
  trouble: z.enum(sessionTroubles).nullable(),
  /** Whether a correction waits for a second person. */
  awaits_approval: z.boolean(),
});
export type TroubledSession = z.infer<typeof troubledSession>;

const reason = z.string().trim().min(1, { error: 'sessionRecovery.reasonRequired' }).max(500);

/** Corrected values; without an amount the session is priced anew, by the price that it began under. */
export const sessionCorrectionForm = z.strictObject({
  ended_at: moment,
  /** kWh */
  energy: z.number().min(0).max(100_000),
  /** Gross; left out or `null`, it is worked out. */
  total_revenue: z
    .string()
    .regex(/^\d{1,7}\.\d{2}$/, { error: 'sessionRecovery.amount' })
    .nullable()
    .optional(),
  reason,
});
export type SessionCorrectionForm = z.output<typeof sessionCorrectionForm>;

export const sessionReasonForm = z.strictObject({ reason });
