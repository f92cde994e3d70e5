import type { LoadCharger } from '@plugboard/contracts/chargers';
import { isOpenCommand } from '@plugboard/contracts/network';
import { Failure } from '../../../platform/http/failure.ts';
import { findLoadMembers, getWithPorts } from '../../chargers/index.ts';
import type { CommandCaller, CommandContext, CommandRequest } from '../commands/command-context.ts';
import { findCommand } from '../commands/commands.service.ts';
import { enqueue, publishEnqueued } from '../commands/create-command.service.ts';
import { resolveOwner } from '../commands/owner.service.ts';
import { deleteLimit, findLimits, findReleased, type LoadLimitRow, saveLimit } from './load-limits.repository.ts';
import { buildLimitProfile, clearLimitProfile, settleLimit } from './sent-limit.ts';

type Context = CommandContext<CommandCaller>;

/** Id of the command; `null` if the charge point cannot be sent one now. No audit entry: saving the group records one. */
async function enqueueNow(context: Context, request: CommandRequest): Promise<string | null> {
  try {
    const owner = await resolveOwner(context.call, request.at.charger);
    return (await publishEnqueued(context, await enqueue(context, owner, request))).id;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

interface NewLimit {
  readonly limit_a: number;
  readonly floor_a: number;
  /** The limit before. */
  readonly known: LoadLimitRow | undefined;
}

/** Sends a charger its limit; resolves with whether that is under way. */
export async function sendLimit(
  context: Context,
  charger: LoadCharger,
  { known, ...limit }: NewLimit,
): Promise<boolean> {
  const { call, now } = context;
  const at = await getWithPorts(call, charger.id);
  const parameters = buildLimitProfile(limit, charger, now);
  const command_id = await enqueueNow(context, { at, action: 'set-charging-profile', parameters });
  if (command_id === null) return false;
  const before = known ?? { confirmed_a: null, confirmed_floor_a: null, confirmed_at: null, refused_at: null };
  await saveLimit(call.db, {
    ...before,
    ...limit,
    tenant_id: call.tenantId,
    charger_id: charger.id,
    command_id,
    sent_at: now,
  });
  return true;
}

async function stateOf({ call }: Context, { command_id }: LoadLimitRow) {
  return command_id === null ? null : ((await findCommand(call, command_id))?.state ?? null);
}

/** Records what charge points have answered. */
export async function settleLimits(
  context: Context,
  { tenantId, location }: { readonly tenantId: string; readonly location: { readonly id: string } },
): Promise<void> {
  const { db } = context.call;
  const ids = (await findLoadMembers(db, tenantId, location.id)).map(({ id }) => id);
  const open = ids.length === 0 ? [] : (await findLimits(db, tenantId, ids)).filter((row) => row.command_id !== null);
  for (const limit of open) {
    const settled = settleLimit(limit, await stateOf(context, limit), context.now);
    if (settled !== limit) await saveLimit(db, settled);
  }
}

/** Takes the limit from chargers that have left their group; resolves with whether some still have it. */
export async function releaseChargers(context: Context): Promise<boolean> {
  const { call, now } = context;
  const released = await findReleased(call.db, call.tenantId);
  for (const limit of released) {
    const command = limit.command_id === null ? undefined : await findCommand(call, limit.command_id);
    const isClearing = command?.action === 'clear-charging-profile';
    if (command && isOpenCommand(command.state)) continue;
    // Rejected: there is none.
    if (isClearing && (command.state === 'CONFIRMED' || command.state === 'REJECTED')) {
      await deleteLimit(call.db, limit);
      continue;
    }
    const at = await getWithPorts(call, limit.charger_id);
    const id = await enqueueNow(context, { at, action: 'clear-charging-profile', parameters: clearLimitProfile });
    await saveLimit(call.db, { ...limit, command_id: id, sent_at: now });
  }
  return released.length > 0;
}
