import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { releaseVersion } from './release-names.ts';

/** Counters of a version in one hour, over all tenants. */
const curvePoint = z.object({
  hour: z.iso.datetime({ offset: true }),
  version: releaseVersion,
  openings: z.number().int(),
  /** Errors, failed loads and cards. */
  failures: z.number().int(),
  /** Three of four openings took at most so long, in milliseconds; `null`: none was timed. */
  p75_ms: z.number().nullable(),
});
export type CurvePoint = z.infer<typeof curvePoint>;

export const listReleaseCurves = endpoint({
  method: 'GET',
  path: '/api/v1/releases/{remote}/health/',
  summary: 'How the versions of a remote fared, by hour, over all tenants',
  source: 'design/quality.md faults',
  permission: 'change_release',
  params: z.object({ remote: z.string().max(60) }),
  query: z.object({ days: z.coerce.number().int().min(1).max(30).default(7) }),
  reply: z.object({ points: z.array(curvePoint) }),
});
