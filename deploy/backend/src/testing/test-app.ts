import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type AppOptions } from '../app.ts';
import type { Database } from '../platform/database/database.ts';
import { parseSettings, type Settings } from '../platform/settings.ts';
import type { Engine } from './engines.ts';
import { carrierOf } from './nats-server.ts';
import { createTestDatabase } from './test-database.ts';
import { seedTestTenants } from './test-tenants.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Calls as a browser at `<tenant>.localhost` would; `token` becomes the token header. */
  readonly call: (options: TestCall) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

export interface TestCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly url: string;
  /** `demo` where nothing is said. */
  readonly tenant?: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Options = Pick<AppOptions, 'extraRoutes' | 'logTo' | 'clock'> & { readonly settings?: Partial<Settings> };

/** A test's call as `app.inject` takes it. */
export const injected = ({ method = 'GET', url, tenant = 'demo', token, body, headers }: TestCall): InjectOptions => ({
  method,
  url,
  headers: { host: `${tenant}.localhost`, ...(token && { 'token-authorization': `Bearer ${token}` }), ...headers },
  ...(body !== undefined && { payload: body as object }),
});

/** The whole backend on a separate database, with the tenants and accounts of `test-tenants.ts`. */
export async function createTestApp(engine: Engine, options: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase(engine);
  await seedTestTenants(database);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'plugboard-data-'));
  const settings = {
    ...parseSettings({ NODE_ENV: 'test' }),
    dataDirectory,
    nats: carrierOf(engine),
    logLevel: 'silent' as const,
    ...options.settings,
  };
  const app = await buildApp({ database, ...options, settings });
  const close = async () => {
    await app.close();
    await database.close();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return { app, database: app.platform.database, call: (request) => app.inject(injected(request)), close };
}
