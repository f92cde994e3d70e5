/** Something that goes on until it is stopped. */
export interface Running {
  readonly stop: () => void;
}
