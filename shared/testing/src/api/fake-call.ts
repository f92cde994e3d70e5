import type { TransportRequest } from '@plugboard/api';
import type { Endpoint, ParsedBodyOf, ParsedParamsOf, ParsedQueryOf } from '@plugboard/contracts/platform';

/** A call as the server's handler would see it: parsed by the contract. */
export interface FakeCall<Called extends Endpoint = Endpoint> {
  readonly params: ParsedParamsOf<Called>;
  readonly query: ParsedQueryOf<Called>;
  /** A form (multipart) arrives as it was sent. */
  readonly body: ParsedBodyOf<Called> | FormData;
  /** Raw body, for an endpoint that takes bytes. */
  readonly bytes?: Blob;
  readonly headers: Readonly<Record<string, string>>;
}

function queryOf(url: string): Record<string, string | string[]> {
  const { searchParams } = new URL(url, 'http://fake.localhost');
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

function bodyOf(endpoint: Endpoint, body: TransportRequest['body']): unknown {
  if (body instanceof FormData) return body;
  if (body instanceof Blob) return undefined;
  return endpoint.body?.parse(body === undefined ? undefined : JSON.parse(body));
}

/** Parses a request by the contract. Throws on input that the server would refuse. */
export function readCall(endpoint: Endpoint, params: Record<string, string>, request: TransportRequest): FakeCall {
  return {
    params: endpoint.params?.parse(params),
    query: endpoint.query?.parse(queryOf(request.url)),
    body: bodyOf(endpoint, request.body),
    ...(request.body instanceof Blob && { bytes: request.body }),
    headers: request.headers,
  } as FakeCall;
}
