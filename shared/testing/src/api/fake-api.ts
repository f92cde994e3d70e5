import {
  AbortedError,
  forgetServerTrouble,
  NetworkError,
  queryClient,
  replaceConnection,
  replaceTransport,
  type TransportReply,
  type TransportRequest,
} from '@plugboard/api';
import { type Endpoint, type HandlerReplyOf, listSavedViews, recordUiEvent } from '@plugboard/contracts/platform';
import { onTestFinished } from 'vitest';
import { type FakeCall, readCall } from './fake-call.ts';
import { fakeConnection, type FakeConnection } from './fake-connection.ts';
import { answered, Outcome } from './outcomes.ts';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const parameterName = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

/** The path parameters of an address under an endpoint's path; `null` where it is not that endpoint's. */
function matchEndpoint(endpoint: Endpoint, method: string, pathname: string): Record<string, string> | null {
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
const looseness = (endpoint: Endpoint): number => segmentsOf(endpoint.path).filter(parameterName).length;

type Answer<Called extends Endpoint> = HandlerReplyOf<Called> | Outcome;
type Handler<Called extends Endpoint> = (call: FakeCall<Called>) => Answer<Called> | Promise<Answer<Called>>;

/** Errors that a transport may reject with; any other is a bug of the test or the screen. */
const isExpected = (error: unknown) => error instanceof NetworkError || error instanceof AbortedError;

interface Route {
  readonly endpoint: Endpoint;
  readonly calls: FakeCall[];
  handle: (call: FakeCall) => unknown;
}

export interface FakeApi extends FakeConnection {
  /** Answers an endpoint from now on; said again, the new handler counts. */
  readonly on: <Called extends Endpoint>(endpoint: Called, handler: Handler<Called>) => FakeApi;
  /** The calls an endpoint has had, oldest first. */
  readonly calls: <Called extends Endpoint>(endpoint: Called) => readonly FakeCall<Called>[];
}

/** Calls of every screen or list, which few tests are about: the page is counted, and there are no saved views. */
const usualCalls = (): Route[] => [
  { endpoint: recordUiEvent, calls: [], handle: () => ({ result: 'OK' }) },
  { endpoint: listSavedViews, calls: [], handle: () => ({ results: [] }) },
];

const routeTo = (routes: readonly Route[], method: string, pathname: string) =>
  routes
    .map((route) => ({ route, params: matchEndpoint(route.endpoint, method, pathname) }))
    .filter((found) => found.params !== null)
    .toSorted((one, other) => looseness(one.route.endpoint) - looseness(other.route.endpoint))[0];

async function answer(routes: readonly Route[], request: TransportRequest): Promise<TransportReply> {
  const [pathname = ''] = request.url.split('?');
  const found = routeTo(routes, request.method, pathname);
  if (!found) throw new Error(`No fake for ${request.method} ${request.url}: say api.on(endpoint, handler)`);
  const call = readCall(found.route.endpoint, found.params ?? {}, request);
  found.route.calls.push(call);
  const reply = await found.route.handle(call);
  return reply instanceof Outcome ? reply.carryOut(request) : answered(200, JSON.stringify(reply) ?? '');
}

/**
 * A fake server for one test, without network: typed by the contracts, which validate both the client's requests and
 * the test's answers. Headers, refresh, error policy and query cache are the real ones. A call without an answer, or
 * one that the server would reject as malformed, fails the test.
 *
 * @example
 * const api = fakeApi().on(listChargers, ({ query }) => aPage([aCharger({ name: query.search ?? 'Main St' })]));
 * renderRemote(chargers, { path: '/chargers' });
 * expect(await screen.findByText('Main St')).toBeVisible();
 * expect(api.calls(listChargers)).toHaveLength(1);
 */
export function fakeApi(): FakeApi {
  const routes: Route[] = usualCalls();
  const problems: string[] = [];

  queryClient().clear();
  forgetServerTrouble();
  replaceTransport((request) =>
    answer(routes, request).catch((error: unknown) => {
      if (!isExpected(error)) problems.push(String(error));
      throw error;
    }),
  );
  onTestFinished(() => {
    replaceTransport(null);
    replaceConnection(null);
    queryClient().clear();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const routeOf = (endpoint: Endpoint) => routes.find((route) => route.endpoint === endpoint);

  const api: FakeApi = {
    ...fakeConnection(),
    on: (endpoint, handler) => {
      const handle = handler as Route['handle'];
      const known = routeOf(endpoint);
      if (known) known.handle = handle;
      else routes.push({ endpoint, calls: [], handle });
      return api;
    },
    calls: <Called extends Endpoint>(endpoint: Called) => (routeOf(endpoint)?.calls ?? []) as FakeCall<Called>[],
  };
  return api;
}
