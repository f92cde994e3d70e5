/**
 * Whether a charger is activated: now lies in its licence window, from `licensed_from` (included) to `licensed_to`
 * (excluded). Without a start it is not; without an end it stays so. Spec §4 “Activation”.
 *
 * @param licensedFrom ISO 8601 with offset, or `null`
 * @param licensedTo ISO 8601 with offset, or `null`
 */
export function isActivated(licensedFrom: string | null, licensedTo: string | null, now: Date): boolean {
  if (licensedFrom === null || now < new Date(licensedFrom)) return false;
  return licensedTo === null || now < new Date(licensedTo);
}
