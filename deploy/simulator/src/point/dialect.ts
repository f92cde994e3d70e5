import type { z } from 'zod';
import type { Call } from '../wire/link.ts';
import type { ChargePoint } from './charge-point.ts';
import type { Connector, ConnectorStatus } from './connector.ts';
import type { QueuedMessage } from './outbox.ts';
import type { TransactionReport } from './transaction.ts';

export type BootCause = 'power' | 'command' | 'firmware' | 'triggered';

/** Answer to a command, and the action to run after it is sent. */
export interface Handled {
  readonly answer: object;
  readonly afterwards?: () => void;
}

export type Command = (point: ChargePoint, payload: unknown) => Handled;

/** Parses a command's payload; an invalid one is answered with a CALLERROR. */
export const command =
  <Schema extends z.ZodType>(
    schema: Schema,
    handle: (point: ChargePoint, asked: z.output<Schema>) => Handled,
  ): Command =>
  (point, payload) =>
    handle(point, schema.parse(payload));

/** Maps a charge point's actions to the messages of one OCPP version. */
export interface Dialect {
  readonly subprotocol: 'ocpp1.6' | 'ocpp2.0.1';
  /** CALLERROR codes differ in spelling. */
  readonly malformed: string;
  readonly boot: (point: ChargePoint, cause: BootCause) => Call;
  /** Further messages after a boot. */
  readonly afterBoot: (point: ChargePoint, cause: BootCause) => readonly Call[];
  /** The charge point as a whole, then each connector. */
  readonly statuses: (point: ChargePoint) => readonly Call[];
  /** OCPP name of a status; statuses that share a name are reported once. */
  readonly statusWord: (status: ConnectorStatus) => string;
  readonly status: (point: ChargePoint, connector: Connector) => Call;
  /** Messages with the cause of a fault, sent beside its status. */
  readonly faultDetails: (point: ChargePoint, connector: Connector) => readonly Call[];
  readonly authorize: (token: { readonly value: string; readonly type: string }) => Call;
  /** Reads the answer to Authorize. */
  readonly mayCharge: (answer: unknown) => boolean;
  /** Null where this protocol has no such message. */
  readonly report: (point: ChargePoint, report: TransactionReport) => QueuedMessage | null;
  readonly commands: Readonly<Record<string, Command>>;
  /** Refusal payload of each command; a command that is missing here cannot be refused. */
  readonly refusals: Readonly<Record<string, (payload: unknown) => object>>;
}
