import { enter } from './support/enter.ts';
import type { Portal } from './support/portal.ts';
import { expect, type Page, test } from './support/test.ts';
import { noteToasts, toastsOf } from './support/toasts.ts';

const openMenu = async (page: Page, portal: Portal, account: 'admin' | 'partner') => {
  await enter(page, portal, { account, path: '/tickets', until: page.getByRole('button', { name: 'Add ticket' }) });
  await page.getByRole('button', { name: 'More actions' }).click();
};

async function openSettings(page: Page, portal: Portal) {
  await openMenu(page, portal, 'admin');
  await page.getByRole('menuitem', { name: 'Ticket settings' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ticket settings' });
  await drawer.getByLabel(/^A charger is offline for/).waitFor();
  return drawer;
}

test('an administrator decides when tickets open by themselves, and finds it so afterwards', async ({
  page,
  portal,
}) => {
  await noteToasts(page);
  const drawer = await openSettings(page, portal);
  const offline = drawer.getByLabel(/^A charger is offline for/);
  await expect(offline).not.toHaveValue('');
  const before = await offline.inputValue();
  const after = before === '90' ? '75' : '90';
  await offline.fill('0');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('Must be at least 1');
  await offline.fill(after);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => toastsOf(page)).toContain('The ticket settings have been saved.');
  await expect(drawer).toHaveCount(0);
  const again = await openSettings(page, portal);
  await expect(again.getByLabel(/^A charger is offline for/)).toHaveValue(after);
});

test('a partner is not offered the ticket settings', async ({ page, portal }) => {
  await openMenu(page, portal, 'partner');
  await expect(page.getByRole('menuitem', { name: 'Export to Excel' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Ticket settings' })).toHaveCount(0);
});
