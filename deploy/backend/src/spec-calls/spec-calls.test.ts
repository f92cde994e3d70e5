import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { Database } from '../platform/database/database.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { parseSettings } from '../platform/settings.ts';
import { chargePointPassword } from '../seed/charger-rows.ts';
import { demoPassword } from '../seed/accounts.ts';
import { seedDemo } from '../seed/index.ts';
import { lastMessage } from '../testing/outbox.ts';
import { hungryCar, simulatedAt } from '../testing/simulated.ts';
import { injected } from '../testing/test-app.ts';
import { oneEngine } from '../testing/engines.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { notBuilt } from './not-built.ts';
import { PlainClient } from './plain-client.ts';
import { walkAccount, walkSessions, type Mailbox } from './walk-account.ts';
import {
  buyLicence,
  walkDiscounts,
  walkGroupsAndPrices,
  walkOffPeak,
  walkPosTerminals,
  walkSchedule,
} from './walk-charger-terms.ts';
import {
  addCharger,
  changeCharger,
  deleteCharger,
  moveCharger,
  seeAsDriver,
  walkChargerLists,
} from './walk-chargers.ts';
import { walkDashboard } from './walk-dashboard.ts';
import { walkGridEvents, walkUtility } from './walk-grid.ts';
import { walkLocations } from './walk-locations.ts';
import { walkMobileApp, walkMobileUsers } from './walk-mobile.ts';
import { walkOperation } from './walk-operation.ts';
import { walkPayment, walkWaitlist } from './walk-payments.ts';
import { walkPayouts, walkPayoutSettings, walkReports } from './walk-reports.ts';
import { walkTickets } from './walk-tickets.ts';
import { walkUsers } from './walk-users.ts';
import { walkVehicles } from './walk-vehicles.ts';

const nameless = (call: string) => call.replaceAll(/\{[^}]+\}/g, '{}').replace(/\/$/, '');

/** A client that knows the specification and nothing of us calls what there is of §7, at a real address. */
describe('the calls of the specification', () => {
  let app: FastifyInstance;
  let database: Database;
  let dataDirectory: string;
  let client: PlainClient;
  let mailbox: Mailbox;

  beforeAll(async () => {
    database = await createTestDatabase(oneEngine);
    dataDirectory = await mkdtemp(join(tmpdir(), 'plugboard-spec-'));
    const settings = { ...parseSettings({ NODE_ENV: 'test' }), logLevel: 'silent' as const, dataDirectory };
    await seedDemo(database, createFolderStore(settings));
    app = await buildApp({ database, settings });
    await app.listen({ port: 0, host: '127.0.0.1' });
    client = new PlainClient(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    mailbox = (recipient) => lastMessage({ call: (call) => app.inject(injected(call)) }, recipient);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const locations = async () =>
    (await client.list<{ id: string }>('/api/v1/lookup/location/')).results.map(({ id }) => id);

  async function walkNewCharger(): Promise<void> {
    const [here = '', there = ''] = await locations();
    const charger = await addCharger(client, here);
    await buyLicence(client, charger.id);
    await walkSchedule(client, charger.ports[0]?.id ?? '');
    await walkGroupsAndPrices(client, charger.id, here);
    await walkDiscounts(client, here);
    await walkPosTerminals(client, charger.id);
    await seeAsDriver(client, charger.id);
    await moveCharger(client, charger.id, there);
    await deleteCharger(client, charger.id);
  }

  async function walkActivatedCharger(): Promise<void> {
    const [charger] = (await client.list<{ id: string }>('/api/v1/charger/', { query: '?search=DEMO-003' })).results;
    await changeCharger(client, charger?.id ?? '');
  }

  async function walkConnectedCharger(): Promise<void> {
    const point = simulatedAt(client.origin, 'CP-DEMO-005', { password: chargePointPassword, rebootMs: 100 });
    try {
      await point.until(({ isOnline }) => isOnline);
      point.plugIn(1, hungryCar);
      await walkOperation(client, 'DEMO-005');
    } finally {
      point.stop();
    }
  }

  async function walkPaidCharge(): Promise<void> {
    // DEMO-001 shares the supply of a group whose other chargers are offline here, so load control leaves nothing for it.
    const point = simulatedAt(client.origin, 'CP-DEMO-002', { password: chargePointPassword });
    try {
      await point.until(({ isOnline }) => isOnline);
      point.plugIn(1, hungryCar);
      await walkPayment(client, 'DEMO-002');
    } finally {
      point.stop();
    }
  }

  it.each([
    ['sign in, read and change the account', () => walkAccount(client, mailbox)],
    ['manage users and their cards', () => walkUsers(client, mailbox)],
    ['open, save and comment on tickets', () => walkTickets(client)],
    ['list chargers and what belongs to them', () => walkChargerLists(client)],
    ['add, license, price, schedule, move and remove a charger', walkNewCharger],
    ['see the dashboard', () => walkDashboard(client)],
    ['save a charger that is activated', walkActivatedCharger],
    ['operate a charger', walkConnectedCharger],
    ['pay for a charge', walkPaidCharge],
    ['charge outside the peak hours only', () => walkOffPeak(client)],
    ['add, change, share and remove a location', () => walkLocations(client)],
    ['add, change and remove a vehicle', () => walkVehicles(client)],
    ['wait for a charger', () => walkWaitlist(client, 'DEMO-010')],
    ['read and export reports', () => walkReports(client)],
    ['see the mobile app and its money', () => walkMobileApp(client)],
    ['manage users of the mobile app', () => walkMobileUsers(client, mailbox)],
    ['pay and export payouts', () => walkPayouts(client)],
    ['set the fees of payouts', () => walkPayoutSettings(client)],
    ['take part in a utility programme', () => walkUtility(client)],
    ['plan grid events', () => walkGridEvents(client, demoPassword)],
    ['sign up, reset a password, switch into a client and sign out', () => walkSessions(client, mailbox)],
  ])('%s', async (_name, walk) => {
    expect(await walk()).toBeUndefined();
  });

  it('are all walked, but for those that are not built', async () => {
    const table = await readFile(new URL('calls.tsv', import.meta.url), 'utf8');
    const spec = table
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t').slice(1, 3).join(' '));
    expect(spec).toHaveLength(225);
    const walked = new Set([...client.called].map(nameless));
    expect(spec.filter((call) => !walked.has(nameless(call))).toSorted()).toEqual([...notBuilt].toSorted());

    const { paths } = (await (await fetch(`${client.origin}/api/v1/openapi.json`)).json()) as { paths: object };
    const served = Object.entries(paths).flatMap(([path, methods]: [string, object]) =>
      Object.keys(methods).map((method) => nameless(`${method.toUpperCase()} ${path}`)),
    );
    expect(notBuilt.filter((call) => served.includes(nameless(call)))).toEqual([]);
  });
});
