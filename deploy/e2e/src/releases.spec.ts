import { writeFile } from 'node:fs/promises';
import { enter, get } from './support/enter.ts';
import type { Portal, Tenant } from './support/portal.ts';
import { newerShell } from './support/newer-shell.ts';
import { readMenu } from './support/sign-in.ts';
import { expect, type Page, test as base } from './support/test.ts';

/** Each test releases on a separate registry. */
const test = base.extend({
  own: async ({ own }, use) => {
    await own.publish('sections-1');
    await use(own);
  },
});

const release = (page: Page) => page.getByTestId('release');
const [one, two, four] = ['1.0.0-b11111111', '1.0.0-b22222222', '1.0.0-b44444444'];

/** Addresses of everything that the shell is made of. */
const shellScripts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('script[src^="/static/"]'), (script) => script.getAttribute('src')),
  );

test('an open page goes on through a release and a rollback; the next load has what is released', async ({
  page,
  own,
}) => {
  await enter(page, own, { path: '/maps/sections' });
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  const shell = await shellScripts(page);
  expect(shell.length).toBeGreaterThan(0);

  await own.publish('sections-2');
  await expect(release(page)).toHaveText(`Release ${one}`);
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await page.getByRole('link', { name: 'Further' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections/further');
  await expect(release(page)).toHaveText(`Release ${one}`);

  await page.reload();
  await expect(release(page)).toHaveText(`Release ${two}`);
  expect(await shellScripts(page)).toEqual(shell);

  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await own.release('rollback', 'sections');
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await page.reload();
  await expect(release(page)).toHaveText(`Release ${one}`);
  expect(await shellScripts(page)).toEqual(shell);
});

test('a release of which a route does not come up in a browser is refused before anybody has it', async ({
  page,
  own,
}) => {
  const asked = own.release('publish', 'sections', '--promote', '--from', own.buildOf('sections-2'));
  await expect(asked).rejects.toThrow(/- route “broken” \(\/maps\/sections\/broken\): its card “[^”]+” is shown[^-]*$/);
  await own.release('publish', 'tickets', '--promote', '--from', own.buildOf('tickets-2'));
  await enter(page, own, { path: '/maps/sections' });
  await expect(release(page)).toHaveText(`Release ${one}`);
});

test('two tenants are on two versions at once', async ({ page, own, context }) => {
  await own.publish('sections-2');
  await own.release('pin', 'sections', one, '--tenant', 'metro');
  const metro = await context.newPage();
  await Promise.all([
    enter(page, own, { path: '/maps/sections' }),
    enter(metro, own, { tenant: 'metro', path: '/maps/sections' }),
  ]);
  await expect(release(page)).toHaveText(`Release ${two}`);
  await expect(release(metro)).toHaveText(`Versión ${one}`);

  await own.release('unpin', 'sections', '--tenant', 'metro');
  await metro.reload();
  await expect(release(metro)).toHaveText(`Versión ${two}`);
});

/** The first charger that the account sees. */
async function chargerOf(page: Page, own: Portal, tenant: Tenant): Promise<string> {
  const { results } = await get<{ readonly results: readonly [{ readonly id: string }] }>(
    page,
    own,
    '/api/v1/charger/?limit=1',
    { tenant },
  );
  return results[0].id;
}

test('two tenants and a canary are on three versions, in every tab, with a part of another remote inside', async ({
  page,
  own,
  openElsewhere,
}, info) => {
  const { id } = await get<{ readonly id: string }>(page, own, '/api/v1/user/me', { account: 'owner' });
  const accounts = info.outputPath('accounts.txt');
  await writeFile(accounts, `${id} # owner\n`);
  await own.release('publish', 'sections', '--from', own.buildOf('sections-2'), '--without-mount');
  await own.release('promote', 'sections', two, '--accounts', accounts);
  await own.release('publish', 'sections', '--from', own.buildOf('sections-4'), '--without-mount');
  await own.release('pin', 'sections', four, '--tenant', 'metro');

  const owner = await openElsewhere();
  const [metro, tab] = [await owner.context().newPage(), await owner.context().newPage()];
  const charger = await chargerOf(page, own, 'demo');
  const path = `/maps/sections?charger=${charger}`;
  await Promise.all([
    enter(page, own, { path }),
    enter(owner, own, { path, account: 'owner' }),
    enter(metro, own, { tenant: 'metro', path: `/maps/sections?charger=${await chargerOf(page, own, 'metro')}` }),
  ]);
  await expect(release(page)).toHaveText(`Release ${one}`);
  await expect(release(owner)).toHaveText(`Release ${two}`);
  await expect(release(metro)).toHaveText(`Versión ${four}`);
  for (const opened of [page, owner, metro])
    await expect(opened.getByRole('list', { name: /^(Ports of|Puertos de) / })).toHaveCount(1);
  await Promise.all([page.reload(), owner.reload(), tab.goto(`${own.origin('demo')}/maps/sections`)]);
  await expect(release(page)).toHaveText(`Release ${one}`);
  for (const opened of [owner, tab]) await expect(release(opened)).toHaveText(`Release ${two}`);

  await own.release('rollback', 'sections');
  await Promise.all([page.reload(), owner.reload()]);
  for (const opened of [page, owner]) await expect(release(opened)).toHaveText(`Release ${one}`);
});

test('of a remote that is switched off for a tenant, no byte is asked for', async ({ page, own }) => {
  await own.release('off', 'sections', '--tenant', 'metro');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/releases/sections/') && asked.push(request.url()));
  await enter(page, own, { tenant: 'metro', path: '/users' });
  await expect.poll(() => readMenu(page)).toContain('Mapas');
  expect(await readMenu(page)).not.toContain('Secciones');
  await page.goto(`${own.origin('metro')}/maps/sections`);
  await expect(page.getByRole('main')).toContainText('404');
  expect(asked).toEqual([]);

  await own.release('on', 'sections', '--tenant', 'metro');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections');
  expect(asked.length).toBeGreaterThan(0);
});

test('of a remote whose every screen hangs on a feature that a tenant has not, no byte is asked for', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/releases/') && asked.push(new URL(request.url()).pathname));
  await enter(page, portal, { tenant: 'metro', path: '/maps/sections' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections');
  await expect.poll(() => readMenu(page)).toContain('Secciones');
  expect(await readMenu(page)).not.toContain('Extras');
  await page.goto(`${portal.origin('metro')}/maps/extras`);
  await expect(page.getByRole('main')).toContainText('Extras');
  await expect(page.getByRole('main')).toContainText(
    'Esta función está disponible previa solicitud. Escriba a support@metro.example.',
  );
  expect(asked.filter((path) => path.startsWith('/releases/sections/')).length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith('/releases/extras/'))).toEqual([]);
});

test('a remote built against a newer SDK: refused at publish by name; on a shell that was rolled back, its card', async ({
  page,
  own,
}) => {
  const publish = ['publish', 'ahead', '--from', own.buildOf('ahead-1'), '--without-mount'];
  await expect(own.release(...publish)).rejects.toThrow('has not OrbitChart of @plugboard/ui');

  // It was published while the newer shell ran.
  await own.publish('ahead-1', await newerShell());
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/releases/ahead/') && asked.push(request.url()));
  await enter(page, own, { path: '/maps/orbit' });
  await expect(page.getByRole('main')).toContainText('This part of the portal needs an update');
  await expect(page.getByRole('main')).toContainText('Grid team');
  await page.getByRole('navigation').getByRole('link', { name: 'Further' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections/further');
  await page.getByRole('navigation').getByRole('link', { name: 'Payout orbit' }).click();
  await expect(page.getByRole('main')).toContainText('This part of the portal needs an update');
  expect(asked).toEqual([]);
});
