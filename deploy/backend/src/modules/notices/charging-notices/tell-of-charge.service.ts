import { failureOf } from './charge-failure.ts';
import { findPlace, findRequester, isEndedByFault } from './charging-notices.repository.ts';
import { sessionInWords, startInWords } from './charging-texts.ts';
import { takeCommand, takeSession } from './due-notices.repository.ts';
import { mailNotice, type Telling } from './mail-notice.service.ts';

/** Notifies the card's owner, or the user who started the session from the portal, of its end. */
export async function tellOfSession(telling: Telling, id: string): Promise<void> {
  const { db, tenantId, now } = telling;
  const row = await takeSession(db, tenantId, id, now);
  const place = row && (await findPlace(db, tenantId, row.charger_id));
  if (!place || row.ended_at === null) return;
  const { ended_at: endedAt, started_at: startedAt, port_id: portId } = row;
  const requester = row.command_id === null ? [] : await findRequester(db, tenantId, row.command_id);
  const isPortFaulted = await isEndedByFault(db, { tenantId, portId, startedAt, endedAt });
  const failure = failureOf(row, isPortFaulted);
  await mailNotice(telling, {
    ...(failure
      ? { kind: 'chargingFailed', setting: 'charging_failed' }
      : { kind: 'chargingCompleted', setting: 'charging_completed' }),
    accountIds: row.account_id === null ? requester : [row.account_id, ...requester],
    place,
    factsIn: (language) => sessionInWords(place, { ...row, ended_at: endedAt }, failure, language),
  });
}

/** Notifies the requester of a start command that failed. */
export async function tellOfStart(telling: Telling, id: string): Promise<void> {
  const { db, tenantId, now } = telling;
  const command = await takeCommand(db, tenantId, id, now);
  const place = command && (await findPlace(db, tenantId, command.charger_id));
  if (!place) return;
  await mailNotice(telling, {
    kind: 'chargingNotStarted',
    setting: 'charging_failed',
    accountIds: command.requested_by_tenant_id === tenantId ? [command.requested_by] : [],
    place,
    factsIn: (language) => startInWords(place, command, language),
  });
}
