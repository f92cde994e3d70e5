const day = 24 * 60 * 60 * 1000;

/**
 * Time of a report by the charge point's clock; `at`, the time of receipt, when it is missing, in the future, or more
 * than a day old, since a status does not take that long.
 */
export function parseReportTime(timestamp: string | undefined, at: Date): Date {
  const reported = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  return reported <= at.getTime() && reported > at.getTime() - day ? new Date(reported) : at;
}

const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Time after connecting in which a charge point sends messages it queued offline. */
const sendingQueue = 5 * 60 * 1000;

/** Whether a report may have waited for the connection that it came through, and so may come after newer ones. */
export const canHaveWaited = (reported: Date, { at, connectedAt }: { readonly at: Date; readonly connectedAt: Date }) =>
  reported < connectedAt && at.getTime() - connectedAt.getTime() < sendingQueue;

/** Whether a report is older than the one that is known. In the same second, the one that came later counts. */
export const isOlder = (reported: Date, known: Date | null): boolean =>
  known !== null && secondOf(reported) < secondOf(known);
