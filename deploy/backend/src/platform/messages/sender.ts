/** A mail or an SMS on its way out. */
interface OutgoingMessage {
  /** Stays the same when a message is tried again, so that a gateway can tell. */
  readonly id: string;
  readonly tenant_id: string;
  readonly recipient: string;
  /** Empty for an SMS. */
  readonly subject: string;
  readonly body: string;
  /** The body as a web page; `null` where it is text alone. */
  readonly html: string | null;
}

/** Sends messages by mail or SMS. `send` throws when a message was not accepted; it is retried later. */
interface Sender {
  readonly send: (message: OutgoingMessage) => Promise<void>;
  readonly close: () => void;
}

export type MailSender = Sender;
export type SmsSender = Sender;

/** `undefined` is the embedded set-up: the message stays in the outbox, where developers read it. */
export interface Senders {
  readonly mail: MailSender | undefined;
  readonly sms: SmsSender | undefined;
}

/** How long a server may take before a try counts as failed. */
export const sendTimeoutMs = 10_000;
