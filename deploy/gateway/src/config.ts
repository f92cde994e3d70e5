import { cardFormsOf, type CardForm } from './card-forms.ts';
import { type Limits, defaultLimits } from './limits.ts';
import type { TlsFiles } from './tls.ts';

export interface DevRemote {
  /** Address of the federation entry on the remote's dev server. */
  readonly entry: string;
  /** Path of its `remote.json` on this disk. */
  readonly manifest: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly backendUrl: string;
  readonly shellDir: string;
  readonly releasesDir: string;
  /** The teams' public keys, kept where those who write releases cannot write; `null`: `keys.json` beside the releases. */
  readonly releaseKeys: string | null;
  /** Folder of what this gateway remembers over a restart; `null`: nothing. */
  readonly stateDir: string | null;
  /** Set while developing: the shell's dev server, which then serves everything that is not proxied. */
  readonly devShellUrl: string | null;
  readonly devRemotes: Readonly<Record<string, DevRemote>>;
  /** Address that pages load the files of releases from, such as a CDN before a bucket; `null`: this gateway. */
  readonly releasesUrl: string | null;
  /** Whether a proxy in front of this one ends TLS, so that its `X-Forwarded-*` headers are to be believed. */
  readonly trustProxy: boolean;
  /** The tenant of a host that names none (`localhost`, an IP address); `null` where there is none. */
  readonly defaultTenant: string | null;
  /** Origin that the sign-up page asks for the visitor's country; `null` turns this off. */
  readonly ipLookupOrigin: string | null;
  /** Whether pages may load Google's map: a key for it is set. */
  readonly allowsGoogleMaps: boolean;
  /** By tenant: where its pay page sends cards. */
  readonly cardForms: Readonly<Record<string, CardForm>>;
  /** Set where TLS ends here: `https` and `wss` instead of `http` and `ws`. */
  readonly tls: TlsFiles | null;
  readonly logLevel: string;
  readonly limits: Limits;
}

const urlOf = (name: string, value: string): string => {
  if (!URL.canParse(value)) throw new Error(`${name} is not an address: ${value}`);
  return new URL(value).origin;
};

const baseOf = (name: string, value: string): string => urlOf(name, value) + new URL(value).pathname.replace(/\/$/, '');

function tlsOf(cert: string | undefined, key: string | undefined): TlsFiles | null {
  if (cert && key) return { cert, key };
  if (cert || key) throw new Error('TLS_CERT and TLS_KEY are set both, or neither');
  return null;
}

function devRemotesOf(text: string): Record<string, DevRemote> {
  try {
    return JSON.parse(text) as Record<string, DevRemote>;
  } catch (cause) {
    throw new Error(
      'DEV_REMOTES is not JSON of the shape {"chargers": {"entry": "http://…", "manifest": "/…/remote.json"}}',
      {
        cause,
      },
    );
  }
}

/** Reads and validates the environment before the gateway listens. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = Number(env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${env['PORT']}`);
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    backendUrl: urlOf('BACKEND_URL', env['BACKEND_URL'] ?? 'http://127.0.0.1:8081'),
    shellDir: env['SHELL_DIR'] ?? 'shell/dist',
    releasesDir: env['RELEASES_DIR'] ?? '.data/releases',
    releaseKeys: env['RELEASE_KEYS'] || null,
    stateDir: env['GATEWAY_STATE_DIR'] || '.data/gateway',
    devShellUrl: env['DEV_SHELL_URL'] ? urlOf('DEV_SHELL_URL', env['DEV_SHELL_URL']) : null,
    devRemotes: devRemotesOf(env['DEV_REMOTES'] || '{}'),
    releasesUrl: env['RELEASES_URL'] ? baseOf('RELEASES_URL', env['RELEASES_URL']) : null,
    trustProxy: env['TRUST_PROXY'] === '1',
    defaultTenant: env['DEFAULT_TENANT'] || (env['NODE_ENV'] === 'production' ? null : 'demo'),
    ipLookupOrigin: env['IP_LOOKUP_URL'] ? urlOf('IP_LOOKUP_URL', env['IP_LOOKUP_URL']) : null,
    allowsGoogleMaps: Boolean(env['GOOGLE_MAPS_KEY']),
    cardForms: cardFormsOf(env['CARD_FORMS'] ?? ''),
    tls: tlsOf(env['TLS_CERT'], env['TLS_KEY']),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    limits: defaultLimits,
  };
}
