import { z } from 'zod';
import { commandAction } from './command-actions.ts';
import { commandReason, commandState } from './command-states.ts';

const moment = z.iso.datetime({ offset: true });
const person = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() });

/** One OCPP call of a command and what came back; secrets read `•••`. */
export const commandExchange = z.object({
  /** The OCPP message, e.g. `RemoteStartTransaction`. */
  action: z.string(),
  request: z.unknown(),
  /** `null` while nothing has come back, and after an error. */
  response: z.unknown(),
  /** A CALLERROR of the charge point. */
  error: z.object({ code: z.string(), description: z.string() }).nullable(),
});
export type CommandExchange = z.infer<typeof commandExchange>;

/** A request to a charge point, with its outcome (design/architecture.md “Charge points are real”). */
export const command = z.object({
  id: z.uuid(),
  /** The number OCPP knows it by: remoteStartId, requestId, reservationId. */
  number: z.number().int(),
  charger: z.uuid(),
  /** `null`: it concerns the whole charger. */
  port: z.uuid().nullable(),
  action: commandAction,
  /** As asked for; secrets read `•••`. */
  parameters: z.record(z.string(), z.unknown()),
  state: commandState,
  reason_code: commandReason.nullable(),
  /** `reason_code` as a sentence in the caller's language, the charge point's own words included. */
  reason: z.string().nullable(),
  /** In the order in which they were sent. Most commands are one call. */
  exchanges: z.array(commandExchange),
  /** File sent by the charge point; `size` in bytes. Get it with `getCommandFile`. */
  file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
  /**
   * Name and address are `null` where the account is gone or another tenant's; an administrator of another tenant who
   * worked in an account of this one has a name.
   */
  requested_by: person,
  /** In whose account an administrator of another tenant worked. */
  on_behalf_of: person.nullable(),
  /** Id of the request that it came with, as in the audit log; `null` for commands of jobs. */
  request_id: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
  answered_at: moment.nullable(),
  /** When nothing more was waited for. */
  settled_at: moment.nullable(),
  /** When waiting for the next step ends; of no meaning once it is settled. */
  give_up_at: moment,
});
export type Command = z.infer<typeof command>;

/**
 * Answer to an operator's action. `OK` means that the command is queued, never that it is done: follow `command` by its
 * events (`command-changed`) or by `GET /api/v1/command/{id}/`.
 */
export const commandQueued = z.object({ result: z.literal('OK'), command });
