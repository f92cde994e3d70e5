const day = 24 * 60 * 60 * 1000;

/**
 * When the charge point says that something happened, by its own clock; `at`, when the backend heard of it, where it
 * says nothing, where that would be in the future, and where its clock must be wrong: a status does not take a day.
 */
export function reportedAt(timestamp: string | undefined, at: Date): Date {
  const said = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  return said <= at.getTime() && said > at.getTime() - day ? new Date(said) : at;
}

const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** What a charge point kept while it was cut off, it sends within this time after it has connected. */
const sendingQueue = 5 * 60 * 1000;

/** Whether a report may have waited for the connection that it came through, and so may come after newer ones. */
export const mayHaveWaited = (reported: Date, { at, connectedAt }: { readonly at: Date; readonly connectedAt: Date }) =>
  reported < connectedAt && at.getTime() - connectedAt.getTime() < sendingQueue;

/** Whether a report is older than the one that is known. In the same second, the one that came later counts. */
export const isOlder = (reported: Date, known: Date | null): boolean =>
  known !== null && secondOf(reported) < secondOf(known);
