import type { WaitlistState } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Settings } from '../../../platform/settings.ts';
import { findHoldingPrice } from '../../locations/index.ts';
import { notifyDriver } from './notify-driver.service.ts';
import { listLinePorts, lockLine, type LineAddress, type LinePort } from './waitlist-lines.repository.ts';
import { findOpenLines, listOpenPlaces, updatePlace, type PlaceRow } from './waitlist-places.repository.ts';
import { isFree, stateOf } from './waitlist-turns.ts';

interface LineContext {
  readonly db: TenantTransaction;
  readonly settings: Settings;
  readonly now: Date;
}

/** Gives up the held port; a place that ends forgets where its driver is told. */
export async function changeState(
  { db, now }: Pick<LineContext, 'db' | 'now'>,
  place: PlaceRow,
  state: Exclude<WaitlistState, 'CALLED'>,
): Promise<void> {
  const ending = state === 'WAITING' ? {} : { ended_at: now, email: null, phone: null };
  await updatePlace(db, place, { state, port_id: null, held_until: null, ...ending });
}

/** Brings the places of a line up to date; the drivers who wait are returned in turn, and the ports that are held. */
async function settlePlaces(context: LineContext, line: LineAddress, ports: readonly LinePort[]) {
  const waiting: PlaceRow[] = [];
  const held = new Set<string>();
  for (const place of await listOpenPlaces(context.db, line)) {
    const port = ports.find(({ id }) => id === place.port_id);
    const state = stateOf(place, port, context.now);
    if (state === 'CALLED') held.add(place.port_id ?? '');
    else if (state !== place.state) await changeState(context, place, state);
    if (state === 'WAITING') waiting.push(place);
  }
  return { waiting, held };
}

/** Holds a port for a driver for the time that its charger's price settings give, and notifies the driver. */
async function holdPort(context: LineContext, place: PlaceRow, port: LinePort, minutes: number): Promise<void> {
  const held_until = new Date(context.now.getTime() + minutes * 60_000);
  await updatePlace(context.db, place, { state: 'CALLED', port_id: port.id, held_until });
  await notifyDriver(context, place, { ...port, held_until });
}

/** Ends the turns that are over, and gives each free port to the next driver. */
export async function advanceLine(context: LineContext, line: LineAddress): Promise<void> {
  const { db } = context;
  await lockLine(db, line);
  const ports = await listLinePorts(db, line);
  const { waiting, held } = await settlePlaces(context, line, ports);
  for (const port of ports.filter((one) => isFree(one) && !held.has(one.id))) {
    const [next] = waiting;
    if (!next) return;
    const price = await findHoldingPrice(db, line.tenantId, port.charger_id);
    if (!price || price.waitlist_minutes === 0) continue;
    waiting.shift();
    await holdPort(context, next, port, price.waitlist_minutes);
  }
}

/** Advances one line in a transaction of its tenant. */
export const advanceOne = (
  { database, settings, clock }: Pick<Platform, 'database' | 'settings' | 'clock'>,
  line: LineAddress,
): Promise<void> => withTenant(database, line.tenantId, (db) => advanceLine({ db, settings, now: clock() }, line));

/** Advances the lines of all tenants that are not empty. An error in one does not stop the others. */
export async function advanceAll(platform: Pick<Platform, 'database' | 'settings' | 'clock'>): Promise<void> {
  const problems: unknown[] = [];
  for (const line of await withSystem(platform.database, findOpenLines))
    await advanceOne(platform, line).catch((error: unknown) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, 'Not every waitlist could be advanced');
}
