import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { type Portal, addressFor, builtShell, withBackend, withPortal } from '../portal.ts';
import { freePort } from '../services.ts';
import { type Step, type Team, openTeam } from './team.ts';

const path = '/parking';
/** Of the starter's screen, which lists the tenant's locations. */
const title = 'Location list';
const branchTitle = 'Location list of a branch';

/** In milliseconds, for a dev server to answer. */
const untilServed = 60_000;

/** Waits until the page has the screen with rows of the database. */
async function seeRows(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
}

const registryOf = ({ releases, gateway }: Portal) => ({ RELEASES_DIR: releases, PORTAL_URL: gateway });

async function untilAnswered(address: string): Promise<void> {
  const until = Date.now() + untilServed;
  while (!(await fetch(address).catch(() => null))) {
    if (Date.now() > until) throw new Error(`${address} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Makes the remote by the starter, as the guide says. */
async function makeRemote(team: Team, folder: string): Promise<void> {
  const starter = (await readdir(join(folder, 'packages'))).find((name) => name.startsWith('create-'));
  const words = ['parking', '--packages', 'packages'];
  await team.follow('create', ['npx', '--yes', `./packages/${starter}`, ...words]);
  await team.follow('npm install', ['npm', 'install', '--no-audit', '--no-fund']);
  for (const script of ['check', 'test', 'build']) await team.follow(`npm run ${script}`, ['npm', 'run', script]);
}

async function runAlone(team: Team, page: Page, { gateway }: Portal): Promise<void> {
  const port = await freePort();
  const variables = { PORT: String(port), GATEWAY_URL: gateway };
  await team.timed('npm run alone, until its rows are shown', () =>
    team.during(['npm', 'run', 'alone'], variables, async () => {
      await untilAnswered(`http://localhost:${port}`);
      await page.goto(`http://localhost:${port}${path}`);
      await seeRows(page, title);
    }),
  );
}

/** Shows the dev server's code in the portal, by the panel for developers. */
async function override(team: Team, page: Page, { origin }: Portal): Promise<void> {
  const address = `http://localhost:${await freePort()}`;
  await team.timed('npm run dev, until its rows are shown in the portal', () =>
    team.during(['npm', 'run', 'dev'], { PORT: new URL(address).port }, async () => {
      await untilAnswered(`${address}/remote.json`);
      await page.goto(`${origin}${path}`);
      await seeRows(page, title);
      await page.keyboard.press('Control+Shift+O');
      await page.getByRole('textbox', { name: 'parking' }).fill(address);
      await page.getByRole('button', { name: 'Use these' }).click();
      await seeRows(page, branchTitle);
    }),
  );
  await page.evaluate(() => localStorage.removeItem('remote_overrides'));
}

async function publish(team: Team, page: Page, portal: Portal): Promise<void> {
  await team.follow('publish', ['npm', 'run', 'release', '--', 'publish', 'parking', '--promote'], registryOf(portal));
  await team.timed('its screen in the portal', async () => {
    await page.goto(addressFor(portal, path));
    await seeRows(page, title);
  });
}

async function preview(team: Team, page: Page, portal: Portal): Promise<void> {
  await team.follow('build of a branch', ['npm', 'run', 'build']);
  const command = ['npm', 'run', 'release', '--', 'preview', 'parking'];
  const [link = ''] = /\/registry\/preview\/\S+/.exec(await team.follow('preview', command, registryOf(portal))) ?? [];
  await team.timed('the preview in the portal', async () => {
    await page.goto(`${portal.origin}${link}`);
    await seeRows(page, branchTitle);
  });
}

async function changeTitle(folder: string): Promise<void> {
  const texts = join(folder, 'src/locale/en.json');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(title, branchTitle));
}

/**
 * Follows the guide “a remote in its own repository” in an empty folder, from the packages to the screen in the portal.
 *
 * @returns the time of each step; rejects where one fails
 */
export async function observeOwnRepository(browser: Browser): Promise<readonly Step[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-team-'));
  const page = await browser.newPage({ locale: 'en-US' });
  try {
    return await withBackend((backend) =>
      withPortal({ backend, shell: builtShell, remotes: [] }, async (portal) => {
        const team = await openTeam(folder);
        await makeRemote(team, folder);
        await runAlone(team, page, portal);
        await publish(team, page, portal);
        await changeTitle(folder);
        await override(team, page, portal);
        await preview(team, page, portal);
        return team.steps;
      }),
    );
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}
