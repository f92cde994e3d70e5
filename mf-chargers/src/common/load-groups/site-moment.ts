/** A moment on a site's clock. */
export interface SiteMoment {
  readonly at: string;
  readonly timezone: string;
}

/** Time of day at a site, `17:05`. */
export const timeAt = ({ at, timezone: timeZone }: SiteMoment): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));
