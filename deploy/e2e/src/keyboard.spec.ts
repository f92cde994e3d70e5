import type { Locator } from '@playwright/test';
import { enter } from './support/enter.ts';
import { somebody } from './support/people.ts';
import { password } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** Presses a key until the element has the focus. */
async function reach(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

/** Opens the list of the focused field, and presses the arrow key until the option is marked. */
async function chooseByKeys(page: Page, field: Locator, option: string): Promise<void> {
  const marked = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  for (let presses = 0; presses < 10 && (await marked.getAttribute('title')) !== option; presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveAttribute('title', option);
  await page.keyboard.press('Enter');
}

const focused = (page: Page) => page.locator(':focus');
const named = (page: Page, label: string) => page.getByRole('combobox', { name: label });

test('signing in takes no mouse', async ({ page, portal }) => {
  await page.goto(`${portal.origin('demo')}/chargers`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await reach(page, page.getByLabel('Email'));
  await page.keyboard.type('admin@demo.example');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chargers' })).toBeVisible();
});

test('the first thing at the keyboard leads past the menu; the menu opens sections', async ({ page, portal }) => {
  await enter(page, portal, { path: '/maps/sections' });
  await expect(page.getByRole('heading', { level: 1, name: '/maps/sections' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pressed 0 times' })).toBeFocused();
  await reach(page, page.getByRole('navigation').getByRole('link', { name: 'Further' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '/maps/sections/further' })).toBeVisible();
});

test('the account’s menu opens, and Esc closes it and gives the focus back', async ({ page, portal }) => {
  await enter(page, portal, { path: '/version' });
  const button = page.getByRole('button', { name: /Account: / });
  await reach(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a phone’s drawer takes the focus, keeps it, and gives it back', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, portal, { path: '/version' });
  const open = page.getByRole('button', { name: 'Open navigation' });
  await reach(page, open);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Chargers' })).toBeVisible();
  await expect
    .poll(() => drawer.evaluate(({ parentElement }) => parentElement?.closest('[tabindex="-1"]:focus-within') !== null))
    .toBe(true);
  // After the last link the browser's own controls have the focus, as with every dialog; the page behind never has it.
  const behind = () =>
    page.evaluate(() => {
      const reached = document.activeElement;
      return reached === document.body || reached?.closest('[role=dialog]') ? null : reached?.outerHTML;
    });
  const stops = await drawer.locator('a, button').count();
  const reached = new Set<string>();
  for (let presses = 0; presses <= stops + 1; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await behind(), `after ${presses + 1} steps`).toBeNull();
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''));
  }
  expect(reached).toContain('/chargers');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('the list of chargers is sorted, paged, narrowed and switched without a mouse', async ({ page, portal }) => {
  await enter(page, portal, { path: '/chargers' });
  await expect(page.getByRole('row', { name: /^(Select row )?ALB-001/ })).toBeVisible();

  await reach(page, page.getByRole('tab', { name: 'All chargers' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'In use' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=all/);

  await reach(page, page.getByRole('searchbox'));
  await page.keyboard.type('DEMO-00');
  await expect(page).toHaveURL(/search=DEMO-00/);
  await expect(page.getByRole('row', { name: /^(Select row )?DEMO-001/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(page).not.toHaveURL(/search=/);

  await reach(page, named(page, 'Current type'));
  await chooseByKeys(page, named(page, 'Current type'), 'AC');
  await expect(page).toHaveURL(/current=AC/);

  await reach(page, page.getByRole('radio', { name: 'Rows' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/layout=grid/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(/layout=grid/);

  const header = page.getByRole('columnheader', { name: /^Charger/ }).first();
  const before = await header.getAttribute('aria-sort');
  await reach(page, header);
  await page.keyboard.press('Enter');
  await expect(header).not.toHaveAttribute('aria-sort', before ?? 'none');
  await expect(page).toHaveURL(/sort=/);

  await reach(page, page.getByRole('button', { name: 'Next page' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
});

test('the palette opens from anywhere, goes to a person by a few letters, and gives the focus back', async ({
  page,
  portal,
}) => {
  await enter(page, portal, { path: '/version' });
  const button = page.getByRole('button', { name: /Account: / });
  await reach(page, button);
  await page.keyboard.press('ControlOrMeta+K');
  const palette = page.getByRole('dialog', { name: 'Command menu' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('partner@demo');
  await expect(palette.getByRole('group', { name: 'Users' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}/);
});

test('a user is added without a mouse', async ({ page, portal }) => {
  const { email } = somebody('typed');
  await enter(page, portal, { path: '/users/user-add' });
  await reach(page, page.getByLabel(/^Email/));
  await page.keyboard.type(email);
  await reach(page, page.getByRole('radio', { name: /^Admin/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Partner/ })).toBeChecked();
  await reach(page, page.getByLabel(/^First name/));
  await page.keyboard.type('Tina');
  await reach(page, page.getByLabel(/^Last name/));
  await page.keyboard.type('Typed');
  await reach(page, page.getByRole('button', { name: 'Add user' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
