import * as contract from '@plugboard/contracts/grid';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createUtilityProgramme } from '../../../platform/utility-programme/create-programme.ts';
import { carryOutDispatches } from './carry-out-dispatches.service.ts';
import { keepSubscription, type WantedSubscription } from './keep-subscription.service.ts';
import { listDispatches } from './list-dispatches.service.ts';
import { notificationPath, notificationToken, utilityNotificationRoutes } from './utility-notifications.routes.ts';
import { connectUtilityMeters, getConnectLink, listUtilityMeters, setParticipation } from './utility-meters.service.ts';
import { getUtilitySettings, saveUtilitySettings } from './utility-settings.service.ts';

/** In milliseconds. */
const intervalMs = 30_000;
/** A subscription that the server has lost is made again, and one of other settings is ended. */
const subscribeMs = 3_600_000;

/** `null` where the programme has no address of the portal to notify. */
function wantedSubscription({ settings, secret }: Platform): WantedSubscription | null {
  const access = settings.utilityProgramme;
  if (access?.callback_url === undefined) return null;
  const url = `${access.callback_url}${notificationPath}`;
  return { access, callback: { url, bearerToken: notificationToken(secret) } };
}

export function utilityRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const programme = createUtilityProgramme(platform.settings);
  const outside = { programme, secret: platform.secret };
  bind(app, contract.listUtilityMeters, (call) => listUtilityMeters(call, call.query));
  bind(app, contract.getMeterConnectLink, (call) => getConnectLink(call, outside));
  bind(app, contract.connectUtilityMeters, (call) => connectUtilityMeters(call, outside, call.body));
  bind(app, contract.setParticipation, (call) => setParticipation(call, call.body));
  bind(app, contract.getUtilitySettings, (call) => getUtilitySettings(call, programme));
  bind(app, contract.saveUtilitySettings, (call) => saveUtilitySettings(call, programme, call.body));
  bind(app, contract.listDispatches, (call) => listDispatches(call, call.query));
  const { runNow } = registerJob(app, {
    name: 'utility dispatches',
    delayMs: intervalMs,
    intervalMs,
    isExclusive: true,
    run: () => carryOutDispatches(platform, programme),
  });
  utilityNotificationRoutes(app, runNow);
  const wanted = wantedSubscription(platform);
  registerJob(app, {
    name: 'utility subscription',
    delayMs: 1000,
    intervalMs: subscribeMs,
    isExclusive: true,
    run: () => keepSubscription(platform, wanted),
  });
}
