import * as contract from '@plugboard/contracts/drivers';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import {
  cancelAnnouncement,
  changeAnnouncement,
  createAnnouncement,
  listAnnouncements,
  listDriverMessages,
} from './announcements.service.ts';
import { countDrivers } from './audience.repository.ts';
import { sendAnnouncements } from './send-announcements.service.ts';

const minute = 60_000;

export function announcementRoutes(app: FastifyInstance): void {
  bind(app, contract.listAnnouncements, (call) => listAnnouncements(call, call.query));
  bindOnReplica(app, contract.countAudience, async ({ db, tenantId, now, query }) => {
    const { location_id__in: locations = [], status__in: statuses = [] } = query;
    return { drivers: await countDrivers(db, { tenantId, locations, statuses, now }) };
  });
  bind(app, contract.createAnnouncement, (call) => createAnnouncement(call, call.body));
  bind(app, contract.changeAnnouncement, (call) => changeAnnouncement(call, call.params.id, call.body));
  bind(app, contract.cancelAnnouncement, (call) => cancelAnnouncement(call, call.params.id));
  bind(app, contract.listDriverMessages, async (call) => ({ results: await listDriverMessages(call) }));
}

/** Sends announcements every minute, on one instance at a time. */
export function registerAnnouncements(app: FastifyInstance): void {
  const { database } = app.platform;
  const run = (now: Date) => sendAnnouncements({ database, now });
  registerJob(app, { name: 'announcements', delayMs: minute / 2, intervalMs: minute, isExclusive: true, run });
}
