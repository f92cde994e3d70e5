/** Handlers of a database connection, called with the channel's name there. */
export interface Hearing {
  readonly heard: (channel: string, payload: string) => void;
  readonly resumed: (channel: string) => void;
  /** Listening could not begin; a server is tried again. */
  readonly failed: (channel: string) => void;
}

export interface DatabaseListening {
  /** Begins to listen; `resumed` says when, each time. */
  readonly listen: (channel: string) => void;
  readonly close: () => Promise<void>;
}
