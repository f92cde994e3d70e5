import type { ShareForm, ShareMode } from '@plugboard/contracts/chargers';

/** A share of any kind of record. */
export interface GivenShare {
  readonly id: string;
  readonly direction: 'out' | 'in';
  /** Address of the receiver. */
  readonly party: string;
  readonly share_mode: ShareMode;
  /** Date and time, ISO 8601. */
  readonly shared_at: string;
}

/** Texts that name the kind of record. */
export interface GivenSharesTexts {
  /** Of the button that shares the record, and of its drawer. */
  readonly start: string;
  /** The shares could not be read. */
  readonly failed: string;
  /** Notice of a failure that the server has no words for. */
  readonly wrong: string;
  /** Label and hint of the receiver's address. */
  readonly email: string;
  readonly emailHint: string;
  readonly modeHint?: string;
  /** Consequence of ending the share of a receiver, in the question before it. */
  readonly endText: (party: string) => string;
  /** Rights of each mode. */
  readonly rights?: Readonly<Record<ShareMode, string>>;
}

/** Calls of one kind of record. */
export interface SharingActions {
  /** Shares the record; the key is the same while the form is. */
  readonly onShare: (form: ShareForm, idempotencyKey: string) => Promise<unknown>;
  readonly onChange: (id: string, mode: ShareMode) => Promise<unknown>;
  readonly onEnd: (id: string) => Promise<unknown>;
}
