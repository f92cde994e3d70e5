import { readFileSync } from 'node:fs';
import { Server as TlsServer } from 'node:https';
import type { Server } from 'node:http';
import { createSecureContext } from 'node:tls';

/** Paths of the certificate chain and its key, as PEM; the server certificate first, then its issuers. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** Reads both files and checks them before the server listens. */
export function readCertificate({ cert, key }: TlsFiles): { readonly cert: Buffer; readonly key: Buffer } {
  try {
    const pair = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(pair);
    return pair;
  } catch (cause) {
    throw new Error(`TLS_CERT and TLS_KEY are no certificate with its key: ${(cause as Error).message}`, { cause });
  }
}

/** Uses the files' current content for new connections; open connections stay. */
export function renewCertificate(server: Server, files: TlsFiles): void {
  if (server instanceof TlsServer) server.setSecureContext(readCertificate(files));
}
