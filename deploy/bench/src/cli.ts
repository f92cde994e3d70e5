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
import { observe } from './observe.ts';
import { figures, findings } from './promises.ts';
import { observePay } from './pay/observe-pay.ts';
import { payFigures, payFindings, payTimeFindings } from './pay/pay-promises.ts';
import { observeReports } from './reports/observe-reports.ts';
import { reportFigures, reportFindings } from './reports/reports-promises.ts';
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

// Measures the built product. `--results <file>` writes there; `--weights` measures only bytes and requests, which takes a
// minute and gives the same figures on every machine. `--reports` measures only reports and the dashboard, without a browser.
// `--scale` measures only lists of 100,000 and a list's first rows (P6, P7, P13). `--app-users` measures only the list and
// the file of 100,000 app users, without a browser.
const usage = 'Usage: bench [--weights | --reports | --scale | --app-users] [--results <file>]';

function readOptions() {
  try {
    return parseArgs({
      options: {
        results: { type: 'string' },
        weights: { type: 'boolean', default: false },
        reports: { type: 'boolean', default: false },
        scale: { type: 'boolean', default: false },
        'app-users': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(64);
  }
}

const { values } = readOptions();

async function weigh(browser: Browser, remotes: readonly BuiltRemote[]) {
  const observed = await observe(browser, remotes);
  const pay = await observePay(browser, null);
  return {
    found: [...findings(observed), ...payFindings(pay)],
    behind: { ...figures(observed), payPage: payFigures(pay) },
  };
}

async function time(browser: Browser, remotes: readonly BuiltRemote[], port: number) {
  const pay = await observePay(browser, port);
  const large = await observeLarge(browser, remotes);
  const live = await observeLive(browser, remotes);
  const rows = await observeRows(browser, remotes);
  return {
    found: [...payTimeFindings(pay), ...largeFindings(large), ...liveFindings(live), ...rowsFindings(rows)],
    behind: {
      payPageOnSlow4G: payFigures(pay),
      large: largeFigures(large),
      live: liveFigures(live),
      rows: rowsFigures(rows),
    },
  };
}

async function timeScale(browser: Browser, remotes: readonly BuiltRemote[]) {
  const large = await observeLarge(browser, remotes);
  const rows = await observeRows(browser, remotes);
  return {
    found: [...largeFindings(large), ...rowsFindings(rows)],
    behind: { large: largeFigures(large), rows: rowsFigures(rows) },
  };
}

async function timeReports() {
  const observed = await observeReports();
  return { found: reportFindings(observed), behind: { reports: reportFigures(observed) } };
}

async function timeAppUsers() {
  const observed = await observeAppUsers();
  return { found: appUserFindings(observed), behind: { appUsers: appUserFigures(observed) } };
}

const nothing = { found: [], behind: {} };
const only = { reports: values.reports, appUsers: values['app-users'] };
const hasBrowser = !only.reports && !only.appUsers;
const isWhole = hasBrowser && !values.weights && !values.scale;

const { weights, times } = !hasBrowser
  ? { weights: nothing, times: nothing }
  : await withBrowser(async (browser, port) => {
      const remotes = builtRemotes();
      if (values.scale) return { weights: nothing, times: await timeScale(browser, remotes) };
      const weighed = await weigh(browser, remotes);
      return { weights: weighed, times: values.weights ? nothing : await time(browser, remotes, port) };
    });
const reports = isWhole || only.reports ? await timeReports() : nothing;
const appUsers = isWhole || only.appUsers ? await timeAppUsers() : nothing;
const found = [...weights.found, ...times.found, ...reports.found, ...appUsers.found];
const file = values.results ?? inRoot('deploy/bench/results.json');
await mkdir(dirname(file), { recursive: true });
const behind = { ...weights.behind, ...times.behind, ...reports.behind, ...appUsers.behind };
await writeFile(file, `${JSON.stringify({ promises: found, figures: behind }, null, 2)}\n`);
console.log(tableOf(found));
