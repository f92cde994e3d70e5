import type { Endpoint } from '@plugboard/contracts/platform';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const parameterName = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

/** The path parameters of an address under an endpoint's path; `null` where it is not that endpoint's. */
export function matchEndpoint(endpoint: Endpoint, method: string, pathname: string): Record<string, string> | null {
  const wanted = segmentsOf(endpoint.path);
  const given = segmentsOf(pathname);
  if (endpoint.method !== method || wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const name = parameterName(segment);
    const value = given[at] ?? '';
    if (name) params[name] = decodeURIComponent(value);
    else if (segment !== value) return null;
  }
  return params;
}

/** How many segments of a path are parameters: of two endpoints that fit, the one with fewer is meant. */
export const looseness = (endpoint: Endpoint): number => segmentsOf(endpoint.path).filter(parameterName).length;
