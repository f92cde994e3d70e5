import { vi } from 'vitest';
import { configureApi, type ApiConfiguration } from './configuration.ts';
import { replaceTransport, type TransportReply, type TransportRequest } from './transport.ts';

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): TransportReply => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  header: (name) => headers[name] ?? null,
});

/** Replaces HTTP by `respond` and returns the requests that it receives. */
export function fakeServer(respond: (request: TransportRequest) => TransportReply | Promise<TransportReply>) {
  const requests: TransportRequest[] = [];
  replaceTransport(async (request) => {
    requests.push(request);
    return respond(request);
  });
  return requests;
}

/** A session whose token can be renewed, with what would happen to it recorded. */
export function fakeSession(overrides: Partial<ApiConfiguration> = {}) {
  const signedOut = vi.fn<() => void>();
  const refresh = vi.fn<(staleToken: string | null) => Promise<boolean>>(async () => true);
  configureApi({ accessToken: () => 'old', refresh, language: () => 'es', signedOut, ...overrides });
  return { signedOut, refresh };
}
