/** Says what time it is. */
export type Clock = () => Date;

/**
 * The machine's clock, and the only place that reads it. Everything that happens in the portal takes its time from
 * `platform.clock`, which is this one unless a test moves it. Only the ends of credentials, the windows of limits and
 * the marks for housekeeping are read from it directly: a test that moves the portal's time stays signed in.
 */
export const machineClock: Clock = () => new Date();
