import { z } from 'zod';

/** The most a limit may be, in kW and in A. */
const maxLimit = 100_000;

const limit = z.number().gt(0, { error: 'group.limitPositive' }).max(maxLimit).nullable();

/** A limit is a load or a current; the other one is `null`. */
export const loadLimitFields = {
  /** kW, kept to the watt. */
  max_load: limit,
  /** A */
  max_current: limit,
};

export interface LoadLimit {
  readonly max_load: number | null;
  readonly max_current: number | null;
}

type Sent = Partial<LoadLimit>;

const complain = (context: z.RefinementCtx, message: string) =>
  context.addIssue({ code: 'custom', path: ['max_load'], message });

const countOf = ({ max_load = null, max_current = null }: Sent): number =>
  [max_load, max_current].filter((each) => each !== null).length;

/** One of the two at most. */
export function checkOneLimit(sent: Sent, context: z.RefinementCtx): void {
  if (countOf(sent) === 2) complain(context, 'group.limitOnce');
}

/** Exactly one of the two. */
export function checkLimit(sent: Sent, context: z.RefinementCtx): void {
  if (countOf(sent) === 0) complain(context, 'group.limitRequired');
  checkOneLimit(sent, context);
}

/** Exactly one of the two, or nothing is said of either. */
export function checkLimitChange(sent: Sent, context: z.RefinementCtx): void {
  if (sent.max_load !== undefined || sent.max_current !== undefined) checkLimit(sent, context);
}

/** The limit after a change: the one that was sent takes the place of whichever there was. */
export const limitAfter = (current: LoadLimit, { max_load = null, max_current = null }: Sent): LoadLimit =>
  max_load === null && max_current === null ? current : { max_load, max_current };
