import { traced, traceparent } from '@plugboard/tracing';
import { randomBytes } from 'node:crypto';
import type { Command } from '@plugboard/contracts/network';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { AuditEntry } from '../../../platform/http/audit.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { admitCommand, cardOf, failureOf } from './admit-command.service.ts';
import { requesterOf, type CommandCaller, type CommandContext, type CommandRequest } from './command-context.ts';
import { queueTimeoutMs } from './command-outcome.ts';
import { toStoredParameters } from './command-secrets.ts';
import { toCommandEvent, getCommand } from './commands.service.ts';
import { insertCommand, type CommandRow } from './commands.repository.ts';
import { notifyQueued } from './open-commands.repository.ts';
import { inOwnerTenant, recordAtOwner, resolveOwner, type Owner } from './owner.service.ts';

/** A new command. `local` is the caller's row, `remote` the owner's, which is sent; one row where the caller owns the charger. */
export interface Enqueued {
  readonly local: CommandRow;
  readonly remote: CommandRow;
}

/** An unguessable id token of 20 characters, the most OCPP 1.6 allows; hexadecimal in capitals. */
const newStartToken = (): string => `PB${randomBytes(9).toString('hex').toUpperCase()}`;

async function insertOrRefuse(...[db, command]: Parameters<typeof insertCommand>): Promise<CommandRow> {
  const row = await insertCommand(db, command);
  if (!row) throw new Failure('CONFLICT', { text: 'command.alreadyOpen' });
  return row;
}

type Origin = ReturnType<typeof requesterOf> & Pick<CommandRow, 'source'>;

/** Inserts the row that is sent, and notifies the instance that holds the socket. */
export const enqueueAtOwner = (
  context: CommandContext<CommandCaller>,
  request: CommandRequest,
  origin: Origin,
): Promise<CommandRow> =>
  traced(`enqueue ${request.action}`, { kind: 'producer' }, async (span) => {
    const row = await insertAtOwner(context, request, origin);
    span?.setAttribute('plugboard.command_id', row.id);
    return row;
  });

async function insertAtOwner(
  context: CommandContext<CommandCaller>,
  request: CommandRequest,
  origin: Origin,
): Promise<CommandRow> {
  const { call, now, secret } = context;
  const { action, parameters, port, at } = request;
  const transaction_id = await admitCommand(context, request);
  const row = await insertOrRefuse(call.db, {
    tenant_id: call.tenantId,
    id: newOrderedId(now),
    charger_id: at.charger.id,
    port_id: port?.id ?? null,
    connector_id: port?.connector_id ?? null,
    action,
    ...toStoredParameters(action, parameters, secret),
    state: 'QUEUED',
    token: action === 'start' ? (cardOf(request) ?? newStartToken()) : null,
    transaction_id,
    ...origin,
    request_id: call.requestId ?? null,
    traceparent: traceparent() ?? null,
    created_at: now,
    exchanges: json([]),
    give_up_at: new Date(now.getTime() + queueTimeoutMs),
  });
  await notifyQueued(call.db, row);
  return row;
}

/** Diagnostics without an upload address of the caller's own are stored for the owner only. */
const asksForFile = ({ action, parameters }: CommandRequest) =>
  action === 'get-diagnostics' && !('location' in parameters);

/** The request in terms of the owner's charger and ports. */
async function requestAtOwner(db: TenantTransaction, owner: Owner, request: CommandRequest): Promise<CommandRequest> {
  const at = await getWithPorts({ db, tenantId: owner.tenantId }, owner.chargerId);
  if (!request.port) return { ...request, at };
  const { connector_id } = request.port;
  const port = at.ports.find((each) => each.connector_id === connector_id);
  if (!port) throw new Failure('NOT_FOUND');
  return { ...request, at, port };
}

/** Inserts the owner's command, and the caller's row that follows it (shared-commands.service.ts). Both or neither. */
async function enqueueShared(
  context: CommandContext<CommandCaller>,
  owner: Owner,
  request: CommandRequest,
): Promise<Enqueued> {
  const { call, now } = context;
  const requester = requesterOf(call);
  const remote = await inOwnerTenant(call, owner, async (db) => {
    // Cards of one tenant are unknown to the other.
    if (asksForFile(request) || cardOf(request) !== undefined) throw failureOf('shared');
    const atOwner = { ...context, call: { ...call, db, tenantId: owner.tenantId } };
    // The owner learns the caller's tenant, and no names of its people.
    const origin = { ...requester, requested_by_name: null, on_behalf_of: null, source: 'share' } as const;
    return enqueueAtOwner(atOwner, await requestAtOwner(db, owner, request), origin);
  });
  const { action, number, connector_id, parameters, transaction_id, give_up_at } = remote;
  const local = await insertOrRefuse(call.db, {
    tenant_id: call.tenantId,
    id: newOrderedId(now),
    number,
    charger_id: request.at.charger.id,
    port_id: request.port?.id ?? null,
    connector_id,
    action,
    parameters: json(parameters),
    sealed_parameters: null,
    state: 'QUEUED',
    token: null,
    transaction_id,
    ...requester,
    source: 'portal',
    source_tenant_id: remote.tenant_id,
    source_command_id: remote.id,
    request_id: remote.request_id,
    traceparent: remote.traceparent,
    created_at: now,
    exchanges: json([]),
    give_up_at,
  });
  return { local, remote };
}

/**
 * Admits and inserts a command; the instance that holds the charge point's socket sends it after the commit. Publishes
 * no event and records no audit entry: the caller does both once its own changes are made.
 */
export async function enqueue(
  context: CommandContext<CommandCaller>,
  owner: Owner,
  request: CommandRequest,
): Promise<Enqueued> {
  if (owner.isShared) return enqueueShared(context, owner, request);
  const row = await enqueueAtOwner(context, request, { ...requesterOf(context.call), source: 'portal' });
  return { local: row, remote: row };
}

/** Audit entry of a command. */
export const toCommandEntry = ({ id, action, port_id: port, parameters, charger_id }: CommandRow) =>
  ({
    action: 'charger.commanded',
    subject: { type: 'charger', id: charger_id },
    after: { command: id, action, port, parameters },
  }) as const satisfies AuditEntry;

/** Publishes to the caller's tenant; the owner of a shared charger gets its event when the command is sent. */
const publishLocal = ({ call, now }: CommandContext<CommandCaller>, { local }: Enqueued): Promise<void> =>
  publish(call.db, call.tenantId, [toCommandEvent(local, now)]);

/** Publishes a command, and reads it as its requester sees it. */
export async function publishEnqueued(context: CommandContext<CommandCaller>, enqueued: Enqueued): Promise<Command> {
  await publishLocal(context, enqueued);
  return getCommand(context.call, enqueued.local.id);
}

/** For jobs: `null` if the charge point takes no such command now. No audit entry: the job's own request has one. */
export async function enqueueUnlessRefused(
  context: CommandContext<CommandCaller>,
  request: CommandRequest,
): Promise<CommandRow | null> {
  try {
    const owner = await resolveOwner(context.call, request.at.charger);
    const enqueued = await enqueue(context, owner, request);
    await publishLocal(context, enqueued);
    return enqueued.local;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Enqueues a command with its audit entry, and with one more at the owner of a shared charger. */
export async function createCommand(context: CommandContext, request: CommandRequest, owner?: Owner): Promise<Command> {
  const { call } = context;
  const resolved = owner ?? (await resolveOwner(call, request.at.charger));
  const enqueued = await enqueue(context, resolved, request);
  const { local, remote } = enqueued;
  if (resolved.isShared)
    await inOwnerTenant(call, resolved, (db) => recordAtOwner(db, call, resolved, toCommandEntry(remote)));
  await call.audit(toCommandEntry(local));
  return publishEnqueued(context, enqueued);
}
