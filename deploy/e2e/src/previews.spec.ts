import { enter } from './support/enter.ts';
import type { Portal } from './support/portal.ts';
import { expect, type Page, test as base } from './support/test.ts';

/** Each test previews on a separate registry. */
const test = base.extend({
  own: async ({ own }, use) => {
    await own.publish('sections-1');
    await use(own);
  },
});

const [one, two] = ['1.0.0-b11111111', '1.0.0-b22222222'];
const path = '/maps/sections';
const release = (page: Page) => page.getByTestId('release');
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Preview of ' });
const overNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'is over' });

/** Starts a preview of the second release; its link at the tenant's host, and its name. */
async function preview(own: Portal): Promise<{ readonly link: string; readonly id: string }> {
  const said = await own.release('preview', 'sections', '--without-mount', '--from', own.buildOf('sections-2'));
  const [, token = ''] = /\/registry\/preview\/(\S+)/.exec(said) ?? [];
  const [, id = ''] = /end-preview (\w+)/.exec(said) ?? [];
  return { link: `${own.origin('demo')}/registry/preview/${token}`, id };
}

test('a browser with the link sees the preview, with a banner; another sees the live version; after the end both do', async ({
  page,
  own,
  openElsewhere,
}) => {
  const { link, id } = await preview(own);
  const other = await openElsewhere();
  await Promise.all([enter(page, own, { path }), enter(other, own, { path, account: 'owner' })]);
  await expect(release(page)).toHaveText(`Release ${one}`);

  await page.goto(link);
  await expect(release(page)).toHaveText(`Release ${two}`);
  expect(page.url()).toBe(`${own.origin('demo')}${path}`);
  await expect(banner(page)).toContainText(`version ${two}, until `);
  expect(await page.evaluate(() => document.cookie)).not.toContain('preview');
  await page.getByRole('link', { name: 'Further' }).click();
  await expect(release(page)).toHaveText(`Release ${two}`);
  await page.reload();
  await expect(release(page)).toHaveText(`Release ${two}`);
  await expect(banner(page)).toBeVisible();

  await other.reload();
  await expect(release(other)).toHaveText(`Release ${one}`);
  await expect(banner(other)).toHaveCount(0);
  const entry = `${own.origin('demo')}/releases/sections/${two}/remoteEntry.js`;
  const statusOf = (from: Page) =>
    from.evaluate((url) => fetch(url, { cache: 'no-store' }).then(({ status }) => status), entry);
  expect([await statusOf(page), await statusOf(other)]).toEqual([200, 404]);

  await own.release('end-preview', id);
  await page.reload();
  await expect(release(page)).toHaveText(`Release ${one}`);
  await expect(overNotice(page)).toContainText(`(${two}) is over. This is the version that everybody has.`);
  await page.reload();
  await expect(release(page)).toHaveText(`Release ${one}`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(overNotice(page)).toHaveCount(0);
});

test('the preview can be left, and the link leads to it again', async ({ page, own }) => {
  const { link } = await preview(own);
  await enter(page, own, { path });
  await page.goto(link);
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(release(page)).toHaveText(`Release ${one}`);
  await expect(banner(page)).toHaveCount(0);
  await page.goto(link);
  await expect(release(page)).toHaveText(`Release ${two}`);
});
