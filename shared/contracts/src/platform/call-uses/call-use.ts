import { z } from 'zod';
import { endpoint, type Endpoint } from '../core/endpoint.ts';
import { releaseVersion, remoteId } from '../releases/release-names.ts';
import { isRequired, pathsAbove, type Shape, shapeOf } from './shape.ts';

const shape = z.record(z.string(), z.string());

/** How a remote uses one call: fields that it reads of the answer, and those that it may send. */
export const callUse = z.object({
  method: z.string(),
  path: z.string(),
  reads: shape,
  query: shape,
  body: shape,
});
export type CallUse = z.infer<typeof callUse>;

/** File of a build beside `remote.json` with the calls that it uses. No page loads it. */
export const callUsesFile = 'calls.json';

export const callUses = z.array(callUse).max(1000);

/** A version that somebody gets, with its use of calls; `null` where its build recorded none. */
export const liveUse = z.object({
  remote: z.string(),
  version: z.string(),
  owner: z.string(),
  uses: callUses.nullable(),
});
export type LiveUse = z.infer<typeof liveUse>;

/** Answer of the release service to `GET /uses`. */
export const liveUses = z.object({ live: z.array(liveUse) });
export type LiveUses = z.infer<typeof liveUses>;

/** All of an endpoint that a caller can meet. */
export const describeCall = ({ method, path, reply, query, body }: Endpoint): CallUse => ({
  method,
  path,
  reads: shapeOf(reply, 'output'),
  query: shapeOf(query, 'input'),
  body: shapeOf(body, 'input'),
});

/** The last name in a path; none where it is a list's item at the root. */
const nameIn = (path: string) => /([^.[\]{}]+)[[\]{}]*$/.exec(path)?.[1];

function narrowed(fields: Shape, isUsed: (name: string, types: string) => boolean): Shape {
  const entries = Object.entries(fields);
  const used = entries.filter(([path, types]) => isUsed(nameIn(path) ?? '', types));
  // What leads to a field is used with it.
  const kept = new Set(used.flatMap(([path]) => [path, ...pathsAbove(path)]));
  return Object.fromEntries(entries.filter(([path]) => kept.has(path)));
}

/**
 * The use of an endpoint by code in which only these names occur: a field whose name is nowhere in it is neither read
 * nor sent. Fields that have to be sent are.
 */
export const narrowUse = (use: CallUse, isNamed: (name: string) => boolean): CallUse => ({
  ...use,
  reads: narrowed(use.reads, isNamed),
  query: narrowed(use.query, (name, types) => isNamed(name) || isRequired(types)),
  body: narrowed(use.body, (name, types) => isNamed(name) || isRequired(types)),
});

/** Asked by the release tool before a release is given to anybody. */
export const compareCallUses = endpoint({
  method: 'POST',
  path: '/api/v1/release-calls/',
  summary: 'What a release uses of calls and this backend does not have, for the release tool',
  source: 'design/quality.md faults',
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  body: z.object({ remote: remoteId, version: releaseVersion, uses: callUses }),
  reply: z.object({ problems: z.array(z.string()) }),
  rateLimit: { max: 600, seconds: 60, by: 'address' },
});
