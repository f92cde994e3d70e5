import { decodePath, type Position } from '@plugboard/contracts/vehicles';
import { z } from 'zod';
import { ExternalFailure, requestExternal } from '../../../platform/external/request-external.ts';
import { type Directions, thinOut } from './directions.ts';

const found = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(z.object({ geometry: z.string(), legs: z.array(z.object({ distance: z.number(), duration: z.number() })) }))
    .min(1),
});
const table = z.object({ code: z.literal('Ok'), durations: z.array(z.array(z.number().nullable())) });
const refusal = z.object({ code: z.string(), message: z.string().default('') });

const refusalOf = (error: unknown) =>
  error instanceof ExternalFailure && error.answer ? refusal.safeParse(error.answer.body).data : undefined;

/** The point that lies near no road, where OSRM names it: “… for coordinate 2”. */
function offRoad(error: unknown): number | undefined {
  const { code, message = '' } = refusalOf(error) ?? {};
  const named = code === 'NoSegment' ? /coordinate (\d+)/.exec(message)?.[1] : undefined;
  return named === undefined ? undefined : Number(named);
}

/**
 * The HTTP API of OSRM, version 1, at an address of the operator's own.
 *
 * @see https://project-osrm.org/docs/v5.24.0/api/
 */
export function createOsrmDirections(baseUrl: string): Directions {
  const address = (service: string, points: readonly Position[], query: string) =>
    `${baseUrl.replace(/\/+$/, '')}/${service}/v1/driving/${points.map(([lat, lng]) => `${lng},${lat}`).join(';')}?${query}`;

  async function findReach(points: readonly Position[]): Promise<readonly (readonly boolean[])[]> {
    if (points.length < 2) return points.map(() => [true]);
    try {
      const { durations } = await requestExternal({ url: address('table', points, 'annotations=duration') }, table);
      return durations.map((row) => row.map((seconds) => seconds !== null));
    } catch (error) {
      const off = offRoad(error);
      if (off === undefined || points[off] === undefined) throw error;
      const others = await findReach(points.filter((_, at) => at !== off));
      const indexOf = (at: number) => (at > off ? at - 1 : at);
      return points.map((_, from) =>
        points.map((__, to) => from !== off && to !== off && (others[indexOf(from)]?.[indexOf(to)] ?? false)),
      );
    }
  }

  async function findWay(points: readonly Position[]) {
    try {
      const query = 'overview=simplified&geometries=polyline&steps=false';
      const { routes } = await requestExternal({ url: address('route', points, query) }, found);
      const legs = (routes[0]?.legs ?? []).map(({ distance: metres, duration: seconds }) => ({ metres, seconds }));
      return { path: thinOut(decodePath(routes[0]?.geometry ?? '')), legs };
    } catch (error) {
      if (['NoRoute', 'NoSegment'].includes(refusalOf(error)?.code ?? '')) return null;
      throw error;
    }
  }

  return { provider: 'osrm', findWay, findReach };
}
