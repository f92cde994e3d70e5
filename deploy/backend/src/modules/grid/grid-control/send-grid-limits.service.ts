import { getChargerOfPort } from '../../chargers/index.ts';
import { enqueueUnlessRefused, requesterOf, type CommandCaller, type CommandContext } from '../../network/index.ts';
import { basisOf, buildEventProfile, endOfLimits, gridProfileId } from './build-event-profile.ts';
import { deleteGridLimit, saveGridLimits } from './grid-control.repository.ts';
import { type GridLimitRow, lowestAmps } from './grid-limit-state.ts';
import type { EventLimit } from './grid-control.tables.ts';

type Context = CommandContext<CommandCaller>;

/** Sends a port its limits; without a charge point that takes the command now, the next run tries again. */
export async function sendGridLimits(
  context: Context,
  {
    portId,
    limits,
    known,
  }: { readonly portId: string; readonly limits: readonly EventLimit[]; readonly known: GridLimitRow | undefined },
): Promise<void> {
  const { call, now } = context;
  const { port, ...at } = await getChargerOfPort(call, portId);
  const parameters = buildEventProfile(at.charger, port, limits, now);
  const command = await enqueueUnlessRefused(context, { at, port, action: 'set-charging-profile', parameters });
  if (command === null && known === undefined) return;
  await saveGridLimits(call.db, [
    {
      tenant_id: call.tenantId,
      port_id: portId,
      charger_id: at.charger.id,
      limits: [...limits],
      basis: basisOf(at.charger, port),
      limit_a: lowestAmps(limits, now),
      valid_to: new Date(endOfLimits(limits)),
      command_id: command?.id ?? null,
      is_confirmed: false,
      refused_at: known?.refused_at ?? null,
      is_unsupported: known?.is_unsupported ?? false,
      sent_at: now,
      exceeded_since: known?.exceeded_since ?? null,
      is_clearing: false,
      ...requesterOf(call),
    },
  ]);
}

/** In milliseconds: a withdrawal without an answer is sent again. */
const repeatMs = 30_000;

/**
 * Takes back the limits of a port that no event limits any more. One whose profile has run out is forgotten: it has its
 * end in it. Of a refused withdrawal there was nothing to take back.
 */
export async function withdrawGridLimits(context: Context, row: GridLimitRow): Promise<void> {
  const { call, now } = context;
  if (row.valid_to <= now) return deleteGridLimit(call.db, row);
  if (row.command_id !== null) return;
  if (row.is_clearing && (row.is_confirmed || row.refused_at !== null)) return deleteGridLimit(call.db, row);
  if (row.is_clearing && now.getTime() - row.sent_at.getTime() < repeatMs) return;
  const { port, ...at } = await getChargerOfPort(call, row.port_id);
  const parameters = { profile_id: gridProfileId(port.connector_id) };
  const command = await enqueueUnlessRefused(context, { at, port, action: 'clear-charging-profile', parameters });
  await saveGridLimits(call.db, [
    {
      ...row,
      limit_a: null,
      command_id: command?.id ?? null,
      is_clearing: true,
      is_confirmed: false,
      refused_at: null,
      sent_at: now,
    },
  ]);
}
