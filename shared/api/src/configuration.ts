import type { Language } from '@plugboard/contracts/platform';

/** Session hooks, injected by `@plugboard/auth`, so that the client need not know it. */
export interface ApiConfiguration {
  /** The token to send, or `null` when signed out. */
  readonly accessToken: () => string | null;
  /** Whether that token is at its end by its own date: it is then renewed before a call, not after a refusal. */
  readonly isTokenOver?: () => boolean;
  /**
   * Gets a new token after `staleToken` was refused with 401. `true`: send again; `false`: the session is over.
   * Rejects when it could not be found out (no network, server in trouble): the caller gets that error.
   */
  readonly refresh: (staleToken: string | null) => Promise<boolean>;
  readonly language: () => Language;
  /** The session is over: called once per call that ended so. */
  readonly signedOut: () => void;
}

const signedOutConfiguration: ApiConfiguration = {
  accessToken: () => null,
  refresh: async () => false,
  language: () => 'en',
  signedOut: () => undefined,
};

let configured = signedOutConfiguration;

/** Connects the client with the session. Until then calls go out without a token, in English. */
export function configureApi(configuration: ApiConfiguration): void {
  configured = configuration;
}

export const configuration = (): ApiConfiguration => configured;
