import type { CommandAction, CommandEvent, CommandParameters } from '@plugboard/contracts/network';
import type { OcppVersion } from '../../../../platform/ocpp/ocpp-version.ts';

export interface OcppCall {
  readonly action: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A card as a charge point's own list has it; `null`: it is to be removed. */
export interface ListedCard {
  readonly number: string;
  readonly status: 'Accepted' | 'Blocked' | 'Expired' | null;
  readonly expiresAt: string | null;
}

export interface LocalListUpdate {
  readonly updateType: 'Full' | 'Differential';
  /** Of the first part; each further part has the next. */
  readonly version: number;
  /** Each part is sent in a separate call: charge points limit the cards per call. */
  readonly parts: readonly (readonly ListedCard[])[];
}

/** A command and its parameters, in the portal's words. */
export interface TranslationInput<Action extends CommandAction = CommandAction> {
  readonly parameters: CommandParameters<Action>;
  /** The number that OCPP knows the command by. */
  readonly number: number;
  /** `null`: the whole charger. */
  readonly connectorId: number | null;
  /** A start's id token; empty in other commands. */
  readonly token: string;
  /** The transaction that is open at the port. */
  readonly transactionId: string | null;
  /** The cards to send; `undefined` in commands that send none. */
  readonly localList?: LocalListUpdate | undefined;
  /** URL that the charge point may upload a file to; empty in commands without a file. */
  readonly uploadTo: string;
  readonly now: Date;
}

export type Answer = Readonly<Record<string, unknown>>;

/** The state of a command after an answer. */
export interface Verdict {
  readonly event: Extract<CommandEvent, 'accepted' | 'fulfilled' | 'rejected' | 'not-supported'>;
  /** The charge point's own words, where they say more than the event. */
  readonly words: string | null;
}

/** One action as calls of OCPP, and what each answer to them says. Several calls are sent one after the other. */
export interface Translation<Action extends CommandAction> {
  /** `undefined` where the version has no message for the command. */
  readonly calls: Readonly<Record<OcppVersion, (input: TranslationInput<Action>) => readonly OcppCall[] | undefined>>;
  readonly read: (answer: Answer) => Verdict;
}

const isRecord = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** The objects of a list in an answer. */
export const recordsOf = (value: unknown): Answer[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A status with what 2.0.1 says besides: `Rejected: TxInProgress, a car is charging`. */
function wordsOf(status: string, info: unknown): string {
  const reasons = isRecord(info) ? [info['reasonCode'], info['additionalInfo']] : [];
  const more = reasons.filter((word) => typeof word === 'string' && word !== '');
  return more.length > 0 ? `${status}: ${more.join(', ')}` : status;
}

const plain: ReadonlySet<string> = new Set(['Accepted', 'Unlocked']);
const unknown: ReadonlySet<string> = new Set([
  'NotSupported',
  'NotImplemented',
  'UnknownVendorId',
  'UnknownMessageId',
  'UnknownComponent',
  'UnknownVariable',
  'NotSupportedAttributeType',
]);

/** Maps a status to an event: by `good`, else “not supported” for unknown keys and messages, else “rejected”. */
export function verdictOf(status: unknown, info: unknown, good: Readonly<Record<string, Verdict['event']>>): Verdict {
  const name = String(status);
  const event = good[name] ?? (unknown.has(name) ? 'not-supported' : 'rejected');
  return { event, words: plain.has(name) ? null : wordsOf(name, info) };
}

/** Reads the answers that consist of a status. */
export const readStatus =
  (good: Readonly<Record<string, Verdict['event']>>) =>
  ({ status, statusInfo }: Answer): Verdict =>
    verdictOf(status, statusInfo, good);

/** Accepted, and to be shown by telemetry; or done at once. */
export const readAccepted = readStatus({ Accepted: 'accepted' });
export const readFulfilled = readStatus({ Accepted: 'fulfilled' });

/** In 2.0.1 each port is an EVSE with one connector. */
export const evseOf = (connectorId: number | null) =>
  connectorId === null ? {} : { evse: { id: connectorId, connectorId: 1 } };

/** Leaves out undefined fields: OCPP knows no `null`. */
export const withoutUndefined = (payload: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
