import { readFileSync } from 'node:fs';
import { Server as TlsServer } from 'node:https';
import type { Server } from 'node:http';
import { createSecureContext } from 'node:tls';

/** Where the certificate and its key lie, as PEM; the certificate with those of its issuers behind it. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** Reads both, and says what is wrong with them before anybody connects. */
export function readCertificate({ cert, key }: TlsFiles): { readonly cert: Buffer; readonly key: Buffer } {
  try {
    const pair = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(pair);
    return pair;
  } catch (cause) {
    throw new Error(`TLS_CERT and TLS_KEY are no certificate with its key: ${(cause as Error).message}`, { cause });
  }
}

/** From now on whoever connects is shown what lies in the files now; who is connected stays. */
export function renewCertificate(server: Server, files: TlsFiles): void {
  if (server instanceof TlsServer) server.setSecureContext(readCertificate(files));
}
