import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot } from './paths.ts';
import { run } from './process.ts';
import { print } from './print.ts';

/** The shell comes first: it draws pages alone, where a whole browser also renders its own window for each of them. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  const named = process.env['PLAYWRIGHT_CHROMIUM'];
  if (named && !canRun(named)) throw new Error(`PLAYWRIGHT_CHROMIUM names ${named}, which cannot be run`);
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return named || [...found, ...apps].find(canRun);
}

async function installFromDebian(): Promise<string | undefined> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  print('Installing Chromium from Debian');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
    if (code === 0) break;
    print.plain(output);
  }
  return installed();
}

async function installFromPlaywright(): Promise<string | undefined> {
  print('Installing the browser that Playwright brings');
  const playwright = inRoot('deploy/e2e/node_modules/.bin/playwright');
  const { code, output } = await run(playwright, ['install', 'chromium']);
  if (code !== 0) print.plain(output);
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const answer = await run(process.execPath, ['-e', ask], { cwd: inRoot('deploy/e2e') });
  return code === 0 ? answer.output.trim() : undefined;
}

/**
 * A Chromium to test in: the one of PLAYWRIGHT_CHROMIUM, one that is there, or one that can be installed.
 * @throws when there is none, with what to install.
 */
export async function findBrowser(): Promise<string> {
  const path = installed() ?? (await installFromDebian()) ?? (await installFromPlaywright());
  if (path) return path;
  throw new Error(
    'No browser to test in. Install Chromium or Chrome, or name one: PLAYWRIGHT_CHROMIUM=/path/to/chromium',
  );
}
