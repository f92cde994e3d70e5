import { failureOf } from './charge-failure.ts';
import { findPortLocation, findRequester, isEndedByFault } from './charging-notices.repository.ts';
import { describeSession, describeStart } from './charging-texts.ts';
import { claimCommand, claimSession } from './due-notices.repository.ts';
import { mailNotice, type NoticeContext } from './mail-notice.service.ts';

/** Notifies the card's owner, or the user who started the session from the portal, of its end. */
export async function notifyOfSession(context: NoticeContext, id: string): Promise<void> {
  const { db, tenantId, now } = context;
  const row = await claimSession(db, tenantId, id, now);
  const place = row && (await findPortLocation(db, tenantId, row.charger_id));
  if (!place || row.ended_at === null) return;
  const { ended_at: endedAt, started_at: startedAt, port_id: portId } = row;
  const requester = row.command_id === null ? [] : await findRequester(db, tenantId, row.command_id);
  const isPortFaulted = await isEndedByFault(db, { tenantId, portId, startedAt, endedAt });
  const failure = failureOf(row, isPortFaulted);
  await mailNotice(context, {
    ...(failure
      ? { kind: 'chargingFailed', setting: 'charging_failed' }
      : { kind: 'chargingCompleted', setting: 'charging_completed' }),
    accountIds: row.account_id === null ? requester : [row.account_id, ...requester],
    location: place,
    factsIn: (language) => describeSession(place, { ...row, ended_at: endedAt }, failure, language),
  });
}

/** Notifies the requester of a start command that failed. */
export async function notifyOfFailedStart(context: NoticeContext, id: string): Promise<void> {
  const { db, tenantId, now } = context;
  const command = await claimCommand(db, tenantId, id, now);
  const place = command && (await findPortLocation(db, tenantId, command.charger_id));
  if (!place) return;
  await mailNotice(context, {
    kind: 'chargingNotStarted',
    setting: 'charging_failed',
    accountIds: command.requested_by_tenant_id === tenantId ? [command.requested_by] : [],
    location: place,
    factsIn: (language) => describeStart(place, command, language),
  });
}
