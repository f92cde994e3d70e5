import { isActivated } from '@plugboard/contracts/chargers';
import { commandRefusal, shareRefusal } from '@plugboard/contracts/network';
import type { ShareMode } from '@plugboard/contracts/chargers';
import type { CommandRefusal, ShareRefusal } from '@plugboard/contracts/network';
import type { ErrorCode } from '@plugboard/contracts/platform';
import { Failure } from '../../../platform/http/failure.ts';
import type { TextKey } from '../../../platform/text.ts';
import { isChargingNotAllowed } from '../../chargers/index.ts';
import { openTransactionAt, requireCard } from '../../charging/index.ts';
import type { CommandCaller, CommandContext, CommandRequest } from './command-context.ts';
import { countCommandsSince } from './commands.repository.ts';

interface Refusal {
  readonly code: Extract<ErrorCode, 'FORBIDDEN' | 'CONFLICT'>;
  readonly text: TextKey;
}

const forbidden: ReadonlySet<CommandRefusal | ShareRefusal> = new Set(['viewOnly', 'shared']);

const refusalFor = (refusal: CommandRefusal | ShareRefusal): Refusal => ({
  code: forbidden.has(refusal) ? 'FORBIDDEN' : 'CONFLICT',
  text: `command.${refusal}`,
});

export function failureOf(refusal: CommandRefusal | ShareRefusal): Failure {
  const { code, text } = refusalFor(refusal);
  return new Failure(code, { text });
}

/** Refusal of changes to a charger that another tenant shares; `undefined` for the tenant's own chargers. */
export function refusalOfShare(shareMode: ShareMode | null): Refusal | undefined {
  const refusal = shareRefusal(shareMode);
  return refusal && refusalFor(refusal);
}

/** Limit of commands per charger, all requesters together. */
const maxPerMinute = 30;
const minute = 60_000;

async function limitPerCharger({ db, tenantId }: CommandCaller, chargerId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - minute);
  if ((await countCommandsSince(db, { tenantId, chargerId, since })) < maxPerMinute) return;
  throw new Failure('TOO_MANY_REQUESTS', { text: 'command.tooMany', headers: { 'retry-after': '60' } });
}

/** The card chosen for a start. */
export const cardOf = ({ action, parameters }: Pick<CommandRequest, 'action' | 'parameters'>): string | undefined =>
  action === 'start' && 'id_tag' in parameters ? parameters.id_tag : undefined;

/** Throws why the charger cannot do this now; otherwise returns the id of the transaction open at the port. */
export async function admitCommand(
  { call, now }: CommandContext<CommandCaller>,
  request: CommandRequest,
): Promise<string | null> {
  const { action, port } = request;
  const { charger } = request.at;
  const connector = { tenantId: call.tenantId, chargerId: charger.id, connectorId: port?.connector_id ?? 0 };
  const transactionId = await openTransactionAt(call.db, connector);
  const [from, to] = [charger.licensed_from, charger.licensed_to].map((moment) => moment?.toISOString() ?? null);
  const refusal = commandRefusal({
    action,
    shareMode: charger.share_mode,
    isActivated: isActivated(from ?? null, to ?? null, now),
    isOutOfOrder: charger.is_out_of_order,
    isOnline: charger.is_online,
    // A queued command waits a few seconds for the charge point to reconnect, so only `isOnline` counts.
    isConnected: true,
    isChargingNotAllowed: port !== undefined && isChargingNotAllowed(port, now),
    hasTransaction: transactionId !== null,
  });
  if (refusal) throw failureOf(refusal);
  await limitPerCharger(call, charger.id, now);
  const card = cardOf(request);
  if (card !== undefined) await requireCard(call, 'parameters.id_tag', card, now);
  return transactionId;
}
