import type { FastifyInstance } from 'fastify';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { onChargePointReport } from '../../../platform/ocpp/on-charge-point.ts';
import { advanceAll, advanceOne } from './advance-line.service.ts';
import { findOpenLinesOf, type LineAddress } from './waitlist-lines.repository.ts';
import { deleteEndedPlaces } from './waitlist-places.repository.ts';

/** NOTIFY channel for lines at whose chargers a port has another status; payload: `LineAddress`. */
const linesChannel = 'waitlist_lines';

const pollMs = 5000;
const hour = 60 * 60 * 1000;
const month = 30 * 24 * hour;

/**
 * Advances lines: at once when a charge point reports, and by polling when a hold is over, a payment has failed, or a
 * notification was lost. A month after their end places are deleted.
 */
export function registerWaitlistJobs(app: FastifyInstance): void {
  const { platform } = app;
  const { database, pubsub } = platform;
  let running: Promise<void> = Promise.resolve();

  registerJob(app, { name: 'waitlists', delayMs: pollMs, intervalMs: pollMs, run: () => advanceAll(platform) });
  const sweep = (now: Date) => withSystem(database, (db) => deleteEndedPlaces(db, new Date(now.getTime() - month)));
  registerJob(app, { name: 'ended waitlist places', delayMs: hour, intervalMs: hour, isExclusive: true, run: sweep });

  onChargePointReport(app, async ({ db, tenantId }, reports) => {
    const freeing = reports.filter(({ kind }) => kind === 'status' || kind === 'transaction-ended');
    const lines = await findOpenLinesOf(
      db,
      tenantId,
      freeing.map(({ chargerId }) => chargerId),
    );
    for (const line of lines) await notifyChannel(db, linesChannel, JSON.stringify(line));
    return [];
  });
  const advance = (line: LineAddress) => {
    running = running
      .then(() => advanceOne(platform, line))
      .catch((error: unknown) => app.log.error({ err: error }, 'waitlists'));
  };
  const stop = pubsub.subscribe(linesChannel, {
    onMessage: (payload) => advance(JSON.parse(payload) as LineAddress),
    onResumed: () => undefined,
  });
  app.addHook('onClose', async () => {
    stop();
    await running;
  });
}
