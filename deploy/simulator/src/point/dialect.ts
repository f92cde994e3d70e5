import type { z } from 'zod';
import type { Call } from '../wire/link.ts';
import type { ChargePoint } from './charge-point.ts';
import type { Connector, ConnectorStatus } from './connector.ts';
import type { Kept } from './outbox.ts';
import type { TransactionReport } from './transaction.ts';

export type BootCause = 'power' | 'command' | 'firmware' | 'triggered';

/** What a command is answered with, and what the charge point does once the answer is on its way. */
export interface Handled {
  readonly answer: object;
  readonly afterwards?: () => void;
}

export type Command = (point: ChargePoint, payload: unknown) => Handled;

/** Reads what was asked; what cannot be read is answered with a CALLERROR. */
export const command =
  <Schema extends z.ZodType>(
    schema: Schema,
    handle: (point: ChargePoint, asked: z.output<Schema>) => Handled,
  ): Command =>
  (point, payload) =>
    handle(point, schema.parse(payload));

/** One protocol's words for what a charge point does. */
export interface Dialect {
  readonly subprotocol: 'ocpp1.6' | 'ocpp2.0.1';
  /** CALLERROR codes differ in spelling. */
  readonly malformed: string;
  readonly boot: (point: ChargePoint, cause: BootCause) => Call;
  /** What else is told after a boot. */
  readonly afterBoot: (point: ChargePoint, cause: BootCause) => readonly Call[];
  /** The charge point as a whole, then each connector. */
  readonly statuses: (point: ChargePoint) => readonly Call[];
  /** What a status is called; statuses of one name are told once. */
  readonly statusWord: (status: ConnectorStatus) => string;
  readonly status: (point: ChargePoint, connector: Connector) => Call;
  /** What tells more of a fault than its status does. */
  readonly faultDetails: (point: ChargePoint, connector: Connector) => readonly Call[];
  readonly authorize: (token: { readonly value: string; readonly type: string }) => Call;
  /** Reads the answer to Authorize. */
  readonly mayCharge: (answer: unknown) => boolean;
  /** Null where this protocol has no such message. */
  readonly report: (point: ChargePoint, report: TransactionReport) => Kept | null;
  readonly commands: Readonly<Record<string, Command>>;
  /** How each command is refused; what is missing cannot be. */
  readonly refusals: Readonly<Record<string, (payload: unknown) => object>>;
}
