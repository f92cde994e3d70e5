/** Handlers of a database connection, called with the channel's name there. */
export interface PgListenerHandlers {
  readonly onMessage: (channel: string, payload: string) => void;
  readonly onResumed: (channel: string) => void;
  /** Listening could not begin; a server is tried again. */
  readonly onFailed: (channel: string) => void;
}

export interface PgListener {
  /** Begins to listen; `resumed` says when, each time. */
  readonly listen: (channel: string) => void;
  readonly close: () => Promise<void>;
}
