import type { LiveEvent } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { ChargePointReport } from '../../platform/ocpp/charge-point-messages.ts';
import { changeCommand } from './change-command.repository.ts';
import { commandChanged } from './command-changed.ts';
import { findAwaiting, findTokens } from './confirm-commands.repository.ts';
import { isShownBy, outcomeOf } from './confirmation.ts';

/** A start's token stays good for that long: a charge point that was offline meanwhile reports its transaction later. */
const tokenGoodForMs = 24 * 60 * 60 * 1000;

interface ReportOfCharger extends ChargePointReport {
  readonly chargerId: string;
  /** When it was received. */
  readonly at: Date;
}

/**
 * Settles the commands that a report of the charge point shows to have worked, or to have failed. What it reads of
 * `facts`, all of them as OCPP names them:
 * - `status`: `reported`, the raw status;
 * - `transaction-started`: `idTag` or `remoteStartId`, whichever the charge point sent;
 * - `transaction-ended`: `transactionId`;
 * - `firmware-status`, `diagnostics-status`: `status`, and `requestId` in 2.0.1.
 *
 * Hands back what is to be published at the very end.
 */
export async function confirmCommands(
  db: TenantTransaction,
  tenantId: string,
  report: ReportOfCharger,
): Promise<LiveEvent[]> {
  const changed = [];
  for (const command of await findAwaiting(db, tenantId, report)) {
    const outcome = isShownBy(command, report) ? outcomeOf(report) : undefined;
    if (outcome) changed.push(await changeCommand(db, command, outcome.event, { ...outcome, at: report.at }));
  }
  return changed.flatMap((command) => (command ? [commandChanged(command, report.at)] : []));
}

/**
 * The id of the portal's start command that gave the charge point this token, whatever the case of its letters: who
 * charges with it may. Also after the command's window: what a charge point reports late has happened all the same.
 */
export async function commandOfToken(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  token: string,
  at: Date,
): Promise<string | undefined> {
  const since = new Date(at.getTime() - tokenGoodForMs);
  const [found] = await findTokens(db, { tenantId, chargerId, token: token.toUpperCase(), since });
  return found?.id;
}
