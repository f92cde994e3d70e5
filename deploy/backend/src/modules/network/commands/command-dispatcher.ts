import { traced } from '@plugboard/tracing';
import type { LiveEvent } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { forEachTenant } from '../../../platform/database/for-each-tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { onChargePointReport, onHandledMessage } from '../../../platform/ocpp/on-charge-point.ts';
import { deliverCommand } from './command-delivery.service.ts';
import { getTimeoutReason } from './command-outcome.ts';
import { recordOutcome } from './command-metrics.ts';
import { changeCommand, sharedCommandsChannel, type RemoteCommand } from './command-state.repository.ts';
import { toCommandEvent } from './commands.service.ts';
import { confirmCommands, receiveExpected } from './confirm-commands.service.ts';
import {
  commandsChannel,
  findOverdue,
  findQueued,
  findTenantsOverdue,
  type CommandAddress,
} from './open-commands.repository.ts';
import { copyAllProgress, copyProgress } from './shared-commands.service.ts';

/** In milliseconds. */
const pollInterval = 1000;

/**
 * Gives up on commands past their deadline: not sent by any instance, sent by an instance that died, unanswered, or
 * accepted without a confirming report. Safe to run on several instances at once.
 */
export async function failOverdue(
  { database, metrics }: Pick<Platform, 'database' | 'metrics'>,
  now: Date,
): Promise<void> {
  const tenants = await findTenantsOverdue(database, now);
  await forEachTenant(database, tenants, 'Some commands could not be given up', async (db, tenantId) => {
    const events: LiveEvent[] = [];
    for (const row of await findOverdue(db, tenantId, now)) {
      const changed = await changeCommand(db, row, 'given-up', { at: now, reason: getTimeoutReason(row) });
      if (!changed) continue;
      recordOutcome(metrics, changed);
      events.push(toCommandEvent(changed, now));
    }
    await publish(db, tenantId, events);
  });
}

/**
 * Delivers commands: the instance that takes a request notifies the others, and the one that holds the socket sends.
 * Polling catches lost notifications a second later. Reports of charge points and deadlines settle sent commands.
 */
export function dispatchCommands(app: FastifyInstance): void {
  const { platform } = app;
  const { database, pubsub, chargePoints, clock } = platform;
  const running = new Set<Promise<void>>();
  /** Found by the poll and by its notice at once, a command is delivered once. */
  const delivering = new Set<string>();
  let isClosing = false;

  const track = (work: Promise<void>) => {
    const done = work
      .catch((error: unknown) => app.log.error({ err: error }, 'commands'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const deliverAndLog = async (address: CommandAddress): Promise<void> => {
    const row = await deliverCommand(platform, address);
    if (!row) return;
    const { id: commandId, request_id: requestId, tenant_id: tenantId, action, state } = row;
    app.log.info({ requestId, commandId, tenantId, action, state }, 'command');
  };
  const deliver = (address: CommandAddress) => {
    const { tenant, charger, command } = address;
    if (isClosing || delivering.has(command) || !chargePoints.connectionOf(tenant, charger)) return;
    delivering.add(command);
    const parent = { traceparent: address.traceparent ?? undefined };
    const delivered = traced('deliver command', { kind: 'consumer', parent }, () => deliverAndLog(address));
    track(delivered.finally(() => delivering.delete(command)));
  };
  const poll = async (now: Date) => {
    if (chargePoints.count() > 0) for (const address of await findQueued(database, now)) deliver(address);
    await failOverdue(platform, now);
  };
  const job = registerJob(app, { name: 'commands', delayMs: 0, intervalMs: pollInterval, run: poll });

  onChargePointReport(app, ({ db, tenantId }, reports) => confirmCommands(platform, db, tenantId, reports));
  onHandledMessage(app, (message) => receiveExpected(platform, message));
  // Only this module notifies on these channels, so the payloads need no validation.
  pubsub.subscribe(commandsChannel, {
    onMessage: (payload) => deliver(JSON.parse(payload) as CommandAddress),
    onResumed: () => undefined,
  });
  pubsub.subscribe(sharedCommandsChannel, {
    onMessage: (payload) => {
      if (!isClosing) track(copyProgress(database, JSON.parse(payload) as RemoteCommand, clock()));
    },
    onResumed: () => track(copyAllProgress(database, clock())),
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    await job.stop();
    await Promise.all(running);
  });
}
