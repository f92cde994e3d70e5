/** Handlers of what carries notices, called with the channel's name there. */
export interface NoticeHandlers {
  readonly onMessage: (channel: string, payload: string) => void;
  readonly onResumed: (channel: string) => void;
  /** Listening could not begin; a server is tried again. */
  readonly onFailed: (channel: string) => void;
}

export interface NoticeListener {
  /** Begins to listen; `onResumed` says when, each time. */
  readonly listen: (channel: string) => void;
  readonly close: () => Promise<void>;
}
