import { z } from 'zod';

/**
 * State of a meter in the utility’s programme (spec §4):
 * - `ELIGIBLE`: connected, and may enrol;
 * - `PARTICIPATE`: enrolled; dispatches become grid events at its sites;
 * - `NOT_PARTICIPATING`: enrolled, but takes no dispatches for now;
 * - `DISENROLL`: has left the programme. Connecting the meter again makes it eligible.
 */
export const enrollmentStates = ['ELIGIBLE', 'PARTICIPATE', 'NOT_PARTICIPATING', 'DISENROLL'] as const;
export const enrollmentState = z.enum(enrollmentStates);
export type EnrollmentState = z.infer<typeof enrollmentState>;

const nextStates: Readonly<Record<EnrollmentState, readonly EnrollmentState[]>> = {
  ELIGIBLE: ['PARTICIPATE', 'NOT_PARTICIPATING'],
  PARTICIPATE: ['NOT_PARTICIPATING', 'DISENROLL'],
  NOT_PARTICIPATING: ['PARTICIPATE', 'DISENROLL'],
  DISENROLL: [],
};

/** States that a person may choose for a meter. */
export const nextEnrollmentStates = (state: EnrollmentState): readonly EnrollmentState[] => nextStates[state];

/** State of a meter that is connected again. */
export const reconnectedState = (state: EnrollmentState): EnrollmentState =>
  state === 'DISENROLL' ? 'ELIGIBLE' : state;
