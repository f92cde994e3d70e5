import type { NoticeHandlers, NoticeListener } from './notice-listener.ts';

export interface Notice {
  /** As in the database. */
  readonly channel: string;
  readonly payload: string;
}

/**
 * Carries notices between instances outside the database. A notice is sent after the commit of what it is about, and may
 * be lost: durable facts stay in the database.
 */
export interface NoticeCarrier {
  /** Sends notices in their order, to this instance too. Never throws: listeners read the database after a loss. */
  readonly send: (notices: readonly Notice[]) => void;
  /** Whether notices arrive at the moment. */
  readonly isConnected: () => boolean;
  /** Listens with the connection that sends. Called once; closing the listener closes the carrier. */
  readonly openListener: (handlers: NoticeHandlers) => NoticeListener;
}
