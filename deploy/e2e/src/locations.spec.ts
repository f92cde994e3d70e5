import { enter, get } from './support/enter.ts';
import type { Portal } from './support/portal.ts';
import { type AccountName, readMenu } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

interface Site {
  readonly id: string;
  readonly name: string;
}

/** The first site of the demo that fits. */
const siteWith = async (page: Page, portal: Portal, query: string): Promise<Site | undefined> =>
  (await get<{ results: Site[] }>(page, portal, `/api/v1/location/?${query}`)).results[0];

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Opens the details of a site, up to its notes. */
async function openSite(page: Page, portal: Portal, site: Site | undefined, account: AccountName = 'admin') {
  const until = main(page).getByRole('heading', { name: 'Notes', exact: true });
  await enter(page, portal, { account, path: `/locations/${site?.id}/details`, until });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site?.name ?? '');
}

test('an administrator opens a site from the list, looks into its tabs, and changes when it is open', async ({
  page,
  portal,
}) => {
  await enter(page, portal, { path: '/locations' });
  await expect(button(page, 'Add location')).toBeVisible();
  await main(page).getByRole('table').getByRole('link').first().click();
  const tabs = main(page).getByRole('tab');
  await expect(tabs).toHaveText([
    'Details',
    'Chargers',
    'RFID',
    'Pricing',
    'Discounts',
    'Load Control',
    'Site Load Control',
    'Tickets',
    'Cost of Electricity',
  ]);
  await button(page, 'Change opening hours').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Sunday' }).fill('10:15-18:45');
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(main(page).getByText('10:15–18:45')).toBeVisible();
  for (const tab of ['Chargers', 'Pricing', 'Cost of Electricity']) {
    await tabs.filter({ hasText: new RegExp(`^${tab}$`) }).click();
    await expect(main(page).getByRole('tabpanel')).not.toBeEmpty();
    await expect(main(page).getByText('could not be loaded')).toHaveCount(0);
  }
});

test('an owner writes a note; a partner reads it and changes nothing', async ({ page, portal, openElsewhere }) => {
  const own = await siteWith(page, portal, 'shared=false');
  await openSite(page, portal, own, 'owner');
  await button(page, 'Add note').click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Note/ }).fill('Gate code changed on Monday');
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await expect(main(page).getByText('Gate code changed on Monday')).toBeVisible();

  const partner = await openElsewhere();
  await openSite(partner, portal, own, 'partner');
  await expect(main(partner).getByText('Gate code changed on Monday')).toBeVisible();
  for (const name of ['Add note', 'Change opening hours', 'Adjust Position', 'Share location access'])
    await expect(button(partner, name)).toHaveCount(0);
  await partner.goto(`${portal.origin('demo')}/locations`);
  await expect(main(partner).getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(button(partner, 'Add location')).toHaveCount(0);
  await partner.close();
});

test('a VIEWER of a share looks alone; a MASTER changes the site and passes it on', async ({ page, portal }) => {
  await openSite(page, portal, await siteWith(page, portal, 'share_mode__in=VIEWER'));
  await expect(main(page).getByText(/ shares this location with you to view\./)).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  for (const name of ['Add note', 'Change opening hours', 'Share location access'])
    await expect(button(page, name)).toHaveCount(0);
  await openSite(page, portal, await siteWith(page, portal, 'share_mode__in=MASTER'));
  await expect(button(page, 'Share location access')).toBeVisible();
  await expect(button(page, 'Change opening hours')).toHaveCount(0);
  await main(page).getByRole('textbox', { name: 'Company name' }).fill('Passed on');
  await button(page, 'Save').click();
  await expect(page.getByText('The location has been saved.')).toBeVisible();
});

test('in a restricted environment no site is added, by button or address', async ({ page, portal }) => {
  await enter(page, portal, { tenant: 'parkline', path: '/locations' });
  await expect(main(page).getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(button(page, 'Add location')).toHaveCount(0);
  for (const path of ['/locations-add', '/locations/import']) {
    await page.goto(portal.origin('parkline') + path);
    await expect(main(page)).toContainText('404');
  }
});

test('an open site goes on through a release of its remote: what is typed, and tabs that open only now', async ({
  page,
  own,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, folder, remote, version] = new URL(request.url()).pathname.split('/');
    if (folder === 'releases' && remote === 'locations' && version) asked.push(version);
  });
  const versions = () => [...new Set(asked)];
  await openSite(page, own, await siteWith(page, own, 'shared=false'));
  const company = main(page).getByRole('textbox', { name: 'Company name' });
  await company.fill('Typed before the release');
  const [before] = versions();

  await own.publish('locations-2');
  await expect(company).toHaveValue('Typed before the release');
  await button(page, 'Save').click();
  await expect(page.getByText('The location has been saved.')).toBeVisible();
  await main(page).getByRole('tab', { name: 'Cost of Electricity', exact: true }).click();
  await expect(main(page).getByRole('combobox', { name: 'Utility' })).toBeVisible();
  expect(versions()).toEqual([before]);

  await page.reload();
  await expect(main(page).getByRole('combobox', { name: 'Utility' })).toBeVisible();
  // The old page may still have fetched ahead before it was left.
  expect(versions()).toEqual([before, '1.0.0-b22222222']);
});

/** Stand in the texts and screens of vehicles, minified or not. */
const marks = ['vehicles.anyVendor', 'There are no vehicles yet', 'Todavía no hay vehículos'];

/** The remote's code that a page gets from now on. */
function codeOf(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/releases/locations/')) texts.push(reply.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).join('\n');
}

test('where the tenant has no vehicles, not one byte of them is asked for', async ({ page, portal, openElsewhere }) => {
  const code = codeOf(page);
  await enter(page, portal, { tenant: 'metro', path: '/locations' });
  await expect(main(page).getByRole('table').getByRole('link').first()).toBeVisible();
  await expect.poll(() => readMenu(page)).toContain('Mapas');
  expect(await readMenu(page)).not.toContain('Vehículos');
  await page.getByRole('navigation').getByRole('link', { name: 'Mapas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mapas' })).toBeVisible();
  await page.goto(`${portal.origin('metro')}/vehicles`);
  await expect(main(page)).toContainText('Esta función está disponible previa solicitud.');
  const withoutVehicles = await code();
  expect(withoutVehicles.length).toBeGreaterThan(1000);
  expect(marks.filter((mark) => withoutVehicles.includes(mark))).toEqual([]);

  const other = await openElsewhere();
  const theirs = codeOf(other);
  await enter(other, portal, { path: '/vehicles' });
  await expect(main(other).getByRole('table').getByRole('link').first()).toBeVisible();
  const withVehicles = await theirs();
  expect(marks.slice(0, 2).filter((mark) => !withVehicles.includes(mark))).toEqual([]);
  await other.close();
});
