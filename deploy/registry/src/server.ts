import { compareCalls, findShell, releasesDirHere } from './here.ts';
import { releaseService } from './serve/service.ts';
import { watch } from './watch.ts';

/**
 * The release tool as a service: it moves releases for the backend, and ticks like `release watch`. Only the backend may
 * reach its port.
 */
const {
  RELEASES_TOKEN: token = '',
  HOST: host = '127.0.0.1',
  PORT: port = '8082',
  PORTAL_URL: portalUrl = '',
} = process.env;

/** As the backend has it. */
const minTokenLength = 32;

if (token.length >= minTokenLength) {
  const server = releaseService({ releasesDir: releasesDirHere(), token, findShell, compareCalls });
  server.listen(Number(port), host);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close(() => process.exit(0)));
} else {
  console.error(`RELEASES_TOKEN has no ${minTokenLength} characters: releases are moved by the command alone`);
}

void watch(portalUrl);
