import type { HttpMethod } from '@plugboard/contracts/platform';

/** One HTTP request, everything decided. */
export interface TransportRequest {
  readonly method: HttpMethod;
  /** A path on our own origin, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Blob | undefined;
  readonly expect: 'text' | 'blob';
  /** In milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  readonly onUploadProgress?: ((share: number) => void) | undefined;
  readonly onDownloadProgress?: ((bytes: number) => void) | undefined;
}

/** Reply of any status. */
export interface TransportReply {
  readonly status: number;
  /** Value of a header, by its name in lower case. */
  readonly header: (name: string) => string | null;
  readonly body: string | Blob;
}

/** Carries requests. Rejects with `NetworkError` or `AbortedError` only. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

let replacement: Transport | null = null;

/** Puts another carrier in place of HTTP, or with `null` HTTP back: the fake API of the tests does. */
export function replaceTransport(transport: Transport | null): void {
  replacement = transport;
}

export const transportOr = (standard: Transport): Transport => replacement ?? standard;
