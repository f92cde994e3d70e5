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

async function openAlone(page: Page, port: number): Promise<void> {
  const until = Date.now() + untilServed;
  const address = `http://localhost:${port}${path}`;
  while (!(await page.goto(address).catch(() => null))) {
    if (Date.now() > until) throw new Error(`${address} does not answer`);
    await page.waitForTimeout(200);
  }
  await seeRows(page, title);
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
    team.during(['npm', 'run', 'alone'], variables, () => openAlone(page, port)),
  );
}

/** Publishes the build for everybody, and a changed one as a preview. */
async function release(team: Team, folder: string, page: Page, portal: Portal): Promise<void> {
  const variables = { RELEASES_DIR: portal.releases, PORTAL_URL: portal.gateway };
  await team.follow('publish', ['npm', 'run', 'release', '--', 'publish', 'parking', '--promote'], variables);
  await team.timed('its screen in the portal', async () => {
    await page.goto(addressFor(portal, path));
    await seeRows(page, title);
  });
  const texts = join(folder, 'src/locale/en.json');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace(title, branchTitle));
  await team.follow('build of a branch', ['npm', 'run', 'build']);
  const said = await team.follow('preview', ['npm', 'run', 'release', '--', 'preview', 'parking'], variables);
  const [link = ''] = /\/registry\/preview\/\S+/.exec(said) ?? [];
  await team.timed('the preview in the portal', async () => {
    await page.goto(`${portal.origin}${link}`);
    await page.goto(`${portal.origin}${path}`);
    await seeRows(page, branchTitle);
  });
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
        await release(team, folder, page, portal);
        return team.steps;
      }),
    );
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}
