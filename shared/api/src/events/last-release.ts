/** By this device's clock, in milliseconds since 1970: as `liveEvents.lastReleaseAt`. */
let releasedAt: number | undefined;

export const recordLastRelease = (at: number | undefined): void => void (releasedAt = at);

/** When a release of a remote was last moved, as far as live events tell. */
export const lastReleaseAt = (): number | undefined => releasedAt;
