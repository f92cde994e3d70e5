/** Where the content of uploads lives; what they are stands in the tables `stored_file` and `stored_content`. */
export interface FileStore {
  /**
   * Keeps the content under a name that was never used before: all of it, or nothing where the pieces break off.
   * Memory does not grow with what comes piece by piece.
   */
  readonly put: (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** The content piece by piece; `undefined` where there is none. */
  readonly open: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Forgets the content; what is gone already stays gone. */
  readonly remove: (name: string) => Promise<void>;
}
