import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { appUserFigures, appUserFindings } from './app-users/app-user-promises.ts';
import { observeAppUsers } from './app-users/observe-app-users.ts';
import { largeFigures, largeFindings } from './large/large-promises.ts';
import { observeLarge } from './large/observe-large.ts';
import { liveFigures, liveFindings } from './live/live-promises.ts';
import { observeLive } from './live/observe-live.ts';
import { mapFigures, mapFindings } from './map/map-promises.ts';
import { observeMap } from './map/observe-map.ts';
import { meterValueFigures, meterValueFindings } from './meter-values/meter-value-promises.ts';
import { observeMeterValues } from './meter-values/observe-meter-values.ts';
import { networkFigures, networkFindings } from './network/network-promises.ts';
import { observeNetwork } from './network/observe-network.ts';
import { readNumbers, readSize } from './network/read-size.ts';
import { observe } from './observe.ts';
import { figures, findings } from './promises.ts';
import { observePay } from './pay/observe-pay.ts';
import { payFigures, payFindings, payTimeFindings } from './pay/pay-promises.ts';
import { observeOwnRepository } from './own-repository/observe-own-repository.ts';
import { ownRepositoryFigures, ownRepositoryFindings } from './own-repository/own-repository-promises.ts';
import { observeReleaseCost } from './release-cost/observe-release-cost.ts';
import { releaseCostFigures, releaseCostFindings } from './release-cost/release-cost-promises.ts';
import { observeReports } from './reports/observe-reports.ts';
import { observeRegions } from './regions/observe-regions.ts';
import { regionFigures, regionFindings } from './regions/region-promises.ts';
import { reportFigures, reportFindings } from './reports/reports-promises.ts';
import { observeSdkVersions } from './sdk-versions/observe-sdk-versions.ts';
import { sdkVersionFigures, sdkVersionFindings } from './sdk-versions/sdk-version-promises.ts';
import { observeStoredMessages } from './stored-messages/observe-stored-messages.ts';
import { observeStorm } from './storm/observe-storm.ts';
import { stormFigures, stormFindings } from './storm/storm-promises.ts';
import { storedMessageFigures, storedMessageFindings } from './stored-messages/stored-message-promises.ts';
import type { Finding } from './finding.ts';
import { type BuiltRemote, builtRemotes } from './remotes.ts';
import { observeRows } from './rows/observe-rows.ts';
import { rowsFigures, rowsFindings } from './rows/rows-promises.ts';
import { freePort, inRoot } from './services.ts';
import { tableOf } from './table.ts';

/** Runs `work` with the browser of CHROMIUM_PATH, or Playwright's own, and the port of its debugging protocol. */
async function withBrowser<Result>(work: (browser: Browser, port: number) => Promise<Result>): Promise<Result> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const port = await freePort();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
}

interface Measured {
  readonly found: readonly Finding[];
  /** Figures that the promises were judged by. */
  readonly behind: object;
}

async function weigh(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Measured> {
  const observed = await observe(browser, remotes);
  const pay = await observePay(browser, null);
  return {
    found: [...findings(observed), ...payFindings(pay)],
    behind: { ...figures(observed), payPage: payFigures(pay) },
  };
}

async function weighReleases(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Measured> {
  const rounds = await observeReleaseCost(browser, remotes);
  return { found: releaseCostFindings(rounds), behind: { releaseCost: releaseCostFigures(rounds) } };
}

async function timePay(browser: Browser, _remotes: readonly BuiltRemote[], port: number): Promise<Measured> {
  const pay = await observePay(browser, port);
  return { found: payTimeFindings(pay), behind: { payPageOnSlow4G: payFigures(pay) } };
}

async function timeScale(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Measured> {
  const large = await observeLarge(browser, remotes);
  const rows = await observeRows(browser, remotes);
  return {
    found: [...largeFindings(large), ...rowsFindings(rows)],
    behind: { large: largeFigures(large), rows: rowsFigures(rows) },
  };
}

async function timeLive(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Measured> {
  const live = await observeLive(browser, remotes);
  return { found: liveFindings(live), behind: { live: liveFigures(live) } };
}

async function timeMap(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Measured> {
  const visit = await observeMap(browser, remotes);
  return { found: mapFindings(visit), behind: { map: mapFigures(visit) } };
}

async function timeReports(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Measured> {
  const observed = await observeReports(browser, remotes);
  return { found: reportFindings(observed), behind: { reports: reportFigures(observed) } };
}

async function timeOwnRepository(browser: Browser): Promise<Measured> {
  const steps = await observeOwnRepository(browser);
  return { found: ownRepositoryFindings(steps), behind: { ownRepository: ownRepositoryFigures(steps) } };
}

async function timeStorm(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Measured> {
  const observed = await observeStorm(browser, remotes, { releases: 100, minutes: 30 });
  return { found: stormFindings(observed), behind: { storm: stormFigures(observed) } };
}

async function tryNetwork(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Measured> {
  const observed = await observeNetwork(browser, remotes, networkSize);
  return { found: networkFindings(observed), behind: { network: networkFigures(observed) } };
}

async function tryVersions(browser: Browser): Promise<Measured> {
  const observed = await observeSdkVersions(browser);
  return { found: sdkVersionFindings(observed), behind: { sdkVersions: sdkVersionFigures(observed) } };
}

async function timeAppUsers(): Promise<Measured> {
  const observed = await observeAppUsers();
  return { found: appUserFindings(observed), behind: { appUsers: appUserFigures(observed) } };
}

async function timeStoredMessages(): Promise<Measured> {
  const observed = await observeStoredMessages();
  return { found: storedMessageFindings(observed), behind: { storedMessages: storedMessageFigures(observed) } };
}

async function timeMeterValues(): Promise<Measured> {
  const times = await observeMeterValues(meterValueSizes);
  return { found: meterValueFindings(times), behind: { meterValues: meterValueFigures(times) } };
}

async function timeRegions(): Promise<Measured> {
  const observed = await observeRegions();
  return { found: regionFindings(observed), behind: { regions: regionFigures(observed) } };
}

/** Bytes and requests take a minute and are the same on every machine; lists of 100,000 and a list's first rows are P6, P7 and P13, the map P12. */
const inBrowser = {
  weights: weigh,
  'release-cost': weighReleases,
  pay: timePay,
  scale: timeScale,
  live: timeLive,
  map: timeMap,
  reports: timeReports,
  'own-repository': timeOwnRepository,
  storm: timeStorm,
  network: tryNetwork,
  'sdk-versions': tryVersions,
};
const onServer = {
  'app-users': timeAppUsers,
  'stored-messages': timeStoredMessages,
  regions: timeRegions,
  'meter-values': timeMeterValues,
};

/** They need a registry of npm, half an hour, the history of the repository, a cluster, or 20 GB: measured on request. */
const onRequest = ['own-repository', 'storm', 'sdk-versions', 'network', 'meter-values'];

const parts = [...Object.keys(inBrowser), ...Object.keys(onServer)];
const usage = `Usage: bench [${parts.map((part) => `--${part}`).join('] [')}] [--results <file>]
  with --network: [--points <n,n,…>] [--pages <n>] [--minutes <n>]
  with --meter-values: [--millions <n,n,…>]`;

/** The chosen parts of the built product, without a choice all that need no more than this build, and the file for the results. */
function readOptions() {
  const switches = Object.fromEntries(parts.map((part) => [part, { type: 'boolean' as const }]));
  try {
    const text = { type: 'string' as const };
    const { values } = parseArgs({
      options: { ...switches, results: text, points: text, pages: text, minutes: text, millions: text },
    });
    const { results, points, pages, minutes, millions = '1,10,100', ...chosen } = values;
    return {
      file: results ?? inRoot('deploy/bench/results.json'),
      chosen: Object.keys(chosen),
      networkSize: readSize({ points, pages, minutes }),
      meterValueSizes: readNumbers('millions', millions).map((count) => count * 1_000_000),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(64);
  }
}

const { file, chosen, networkSize, meterValueSizes } = readOptions();
const chosenOf = <Part>(all: Readonly<Record<string, Part>>): Part[] =>
  Object.entries(all).flatMap(([name, part]) =>
    chosen.includes(name) || (chosen.length === 0 && !onRequest.includes(name)) ? [part] : [],
  );

const measured: Measured[] = [];
const visits = chosenOf(inBrowser);
if (visits.length > 0)
  await withBrowser(async (browser, port) => {
    const remotes = builtRemotes();
    for (const measure of visits) measured.push(await measure(browser, remotes, port));
  });
for (const measure of chosenOf(onServer)) measured.push(await measure());

const found = measured.flatMap((part) => part.found);
await mkdir(dirname(file), { recursive: true });
const figuresBehind = Object.assign({}, ...measured.map(({ behind }) => behind)) as object;
await writeFile(file, `${JSON.stringify({ promises: found, figures: figuresBehind }, null, 2)}\n`);
console.log(tableOf(found));
