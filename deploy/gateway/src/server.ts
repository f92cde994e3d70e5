import { closeTracing, openTracing } from '@plugboard/tracing';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { renewCertificate } from './tls.ts';

/** Milliseconds for answers under way, as many as the backend gives them; what streams without end is cut then. */
const drainTimeoutMs = 10_000;

const config = readConfig(process.env);
let log: Pick<Console, 'warn'> = console;
await openTracing({ service: 'plugboard-gateway', env: process.env, warn: (message) => log.warn(message) });
const app = await buildApp(config);
log = app.log;

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs).unref();
    void app.close().then(closeTracing);
  });
}

process.on('SIGHUP', () => {
  try {
    if (config.tls) renewCertificate(app.server, config.tls);
  } catch (error) {
    app.log.error({ err: error }, 'The certificate stays as it was');
  }
});

await app.listen({ host: config.host, port: config.port });
