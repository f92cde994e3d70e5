import { gatewayDir, releasesDir } from './paths.ts';
import { type Service, startService } from './process.ts';

interface GatewayOptions {
  readonly port: number;
  readonly backendUrl: string;
  readonly log: string;
  /** Environment of the gateway, such as the folders of its pages. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Starts the gateway on this machine. It always speaks plain http, because the simulator and
 * the printed addresses use it, and no certificate names 127.0.0.1.
 */
export const startGateway = ({ port, backendUrl, log, env }: GatewayOptions): Service =>
  startService('gateway', 'deploy/gateway/src/server.ts', [], {
    log,
    env: {
      PORT: String(port),
      BACKEND_URL: backendUrl,
      RELEASES_DIR: releasesDir,
      GATEWAY_STATE_DIR: process.env['GATEWAY_STATE_DIR'] ?? gatewayDir,
      TLS_CERT: undefined,
      TLS_KEY: undefined,
      ...env,
    },
  });
