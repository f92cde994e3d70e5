import type { getLoadDay as getLoadDayEndpoint, LoadDay, LoadDayCar } from '@plugboard/contracts/chargers';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { toSiteDays } from '../../../platform/time/site-days.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';
import { findLoadLocation } from '../../chargers/index.ts';
import { listDeliveries } from '../../charging/index.ts';
import { readLoadTree } from './read-load-tree.service.ts';

const quarterHour = 900_000;
const iso = (at: number) => new Date(at).toISOString();

const inOrder = ({ plugged_at, session }: LoadDayCar): string => `${plugged_at} ${session}`;

/** Energy of the cars at a site on a day by quarters of an hour, with the limits and schedules that hold now. */
export async function getLoadDay(
  call: SignedInCall,
  files: FileStore,
  id: string,
  { date }: ParsedQueryOf<typeof getLoadDayEndpoint>,
): Promise<LoadDay> {
  const { db, tenantId, now } = call;
  const location = await findLoadLocation(db, tenantId, id);
  if (!location) throw new Failure('NOT_FOUND');
  // Of two days the last one is the day; without a date the last one is today, and the day the one before.
  const days = toSiteDays({ days: 2, until: date }, location.timezone, now);
  const [start = 0, end = 0] = date === undefined ? days : days.slice(1);
  const count = Math.round((end - start) / quarterHour);
  const bounds = Array.from({ length: count + 1 }, (_, index) => start + index * quarterHour);
  // The charging hours of the current schedules begin with the day.
  const { tree } = await readLoadTree(db, { tenantId, location }, new Date(start));
  const ports = new Set(tree.chargers.flatMap((charger) => charger.ports.map((port) => port.id)));
  const deliveries = await listDeliveries(
    { db, tenantId, now, files },
    tree.chargers.map((charger) => charger.id),
    bounds,
  );
  return {
    location,
    date: toWallClock(new Date(start), location.timezone).toISOString().slice(0, 10),
    intervals: bounds.slice(0, -1).map(iso),
    tree,
    cars: deliveries
      .filter(({ portId, wh }) => ports.has(portId) && wh.length > 0)
      .map(({ sessionId, portId, startedAt, endedAt, first, wh }) => ({
        session: sessionId,
        port: portId,
        plugged_at: startedAt.toISOString(),
        unplugged_at: endedAt?.toISOString() ?? null,
        first,
        energy: wh.map((value) => value / 1000),
      }))
      .toSorted((one, other) => inOrder(one).localeCompare(inOrder(other))),
  };
}
