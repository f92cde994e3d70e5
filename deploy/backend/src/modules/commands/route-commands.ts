import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../platform/jobs/register-job.ts';
import { onChargePointReport, onHandledMessage } from '../../platform/ocpp/on-charge-point.ts';
import { confirmCommands } from './confirm-commands.service.ts';
import { copyCommand, copyCommandsAgain } from './copy-command.service.ts';
import { deliverCommand, type Destination } from './deliver-command.service.ts';
import { receiveExpected } from './expected-messages.ts';
import { findQueued } from './overdue-commands.repository.ts';
import { commandsChannel } from './place-command.service.ts';
import { settleOverdue } from './settle-overdue.service.ts';
import { sharedCommandsChannel, type SentCommand } from './tell-of-shared.ts';

/** In milliseconds. */
const pause = 1000;

/**
 * Brings commands from whichever instance took the click to the one that holds the socket, and settles them: by what
 * charge points report, and by the clock. What an instance did not hear, it finds in the database a second later.
 */
export function routeCommands(app: FastifyInstance): void {
  const { platform } = app;
  const { database, signals, chargePoints, clock } = platform;
  const underWay = new Set<Promise<void>>();
  let isClosing = false;

  const follow = (work: Promise<void>) => {
    const done = work
      .catch((error: unknown) => app.log.error({ err: error }, 'commands'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const deliver = (destination: Destination) => {
    if (!isClosing) void follow(deliverCommand(platform, destination));
  };
  const run = async (now: Date) => {
    if (chargePoints.count() > 0) for (const destination of await findQueued(database, now)) deliver(destination);
    await settleOverdue(database, now);
  };
  const job = registerJob(app, { name: 'commands', delayMs: 0, intervalMs: pause, run });

  onChargePointReport(app, ({ db, tenantId, chargerId, at }, report) =>
    confirmCommands(db, tenantId, { ...report, chargerId, at }),
  );
  onHandledMessage(app, (message) => receiveExpected(platform, message));
  // What `notify` said is ours, and so is its form.
  signals.on(commandsChannel, {
    heard: (payload) => deliver(JSON.parse(payload) as Destination),
    resumed: () => undefined,
  });
  signals.on(sharedCommandsChannel, {
    heard: (payload) => {
      if (!isClosing) void follow(copyCommand(database, JSON.parse(payload) as SentCommand, clock()));
    },
    resumed: () => void follow(copyCommandsAgain(database, clock())),
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    await job.stop();
    await Promise.all(underWay);
  });
}
