/** A running simulation that can be stopped. */
export interface Running {
  readonly stop: () => void;
}
