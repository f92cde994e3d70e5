import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { largeFigures, largeFindings } from './large/large-promises.ts';
import { observeLarge } from './large/observe-large.ts';
import { liveFigures, liveFindings } from './live/live-promises.ts';
import { observeLive } from './live/observe-live.ts';
import { observe } from './observe.ts';
import { figures, findings } from './promises.ts';
import { builtRemotes, readBuild } from './remotes.ts';
import { observeRows } from './rows/observe-rows.ts';
import { rowsFigures, rowsFindings } from './rows/rows-promises.ts';
import { inRoot } from './services.ts';
import { tableOf } from './table.ts';

/** Runs `work` with the browser of CHROMIUM_PATH, or Playwright's own, and closes it. */
async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

// Measures the built product. `--release <folder>` adds a build of a remote to the tour, `--results <file>` writes there;
// `--weights` measures only bytes and requests, which takes a minute and gives the same figures on every machine.
const usage = 'Usage: bench [--weights] [--results <file>] [--release <folder>] …';

function readOptions() {
  try {
    return parseArgs({
      options: {
        release: { type: 'string', multiple: true, default: [] },
        results: { type: 'string' },
        weights: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(64);
  }
}

const { values } = readOptions();
const remotes = builtRemotes();

async function weigh(browser: Browser) {
  const observed = await observe(browser, remotes, values.release.map(readBuild));
  return { found: findings(observed), behind: figures(observed) };
}

async function time(browser: Browser) {
  const large = await observeLarge(browser, remotes);
  const live = await observeLive(browser, remotes);
  const rows = await observeRows(browser, remotes);
  return {
    found: [...largeFindings(large), ...liveFindings(live), ...rowsFindings(rows)],
    behind: { large: largeFigures(large), live: liveFigures(live), rows: rowsFigures(rows) },
  };
}

const { weights, times } = await withBrowser(async (browser) => ({
  weights: await weigh(browser),
  times: values.weights ? { found: [], behind: {} } : await time(browser),
}));
const found = [...weights.found, ...times.found];
const file = values.results ?? inRoot('deploy/bench/results.json');
await mkdir(dirname(file), { recursive: true });
const behind = { ...weights.behind, ...times.behind };
await writeFile(file, `${JSON.stringify({ promises: found, figures: behind }, null, 2)}\n`);
console.log(tableOf(found));
