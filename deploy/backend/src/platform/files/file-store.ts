/** Stores the content of uploads; their metadata is in the tables `stored_file` and `stored_content`. */
export interface FileStore {
  /**
   * Stores content under a new name: all of it, or nothing when the stream breaks off. Memory use does not grow with the
   * size of a stream.
   */
  readonly put: (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** The content piece by piece; `undefined` where there is none. */
  readonly open: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes the content; a missing one is no error. */
  readonly remove: (name: string) => Promise<void>;
}
