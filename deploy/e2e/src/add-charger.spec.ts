import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

const proFiles = /\/pro\./;
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const offered = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(/./).first();

test('a charger is added, activated and priced; the code of steps and tables comes with their pages alone', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const add = page.getByRole('button', { name: 'Add charger' });
  await enter(page, portal, { path: '/chargers', until: page.getByRole('table').getByRole('link').first() });
  expect(asked.filter((url) => proFiles.test(url))).toEqual([]);
  await add.click();

  await page.getByRole('combobox', { name: 'Location' }).click();
  await offered(page).click();
  await page.getByLabel('ID', { exact: true }).fill('DEMO-NEW');
  await page.getByLabel('Name', { exact: true }).fill('North bay');
  expect(asked.some((url) => proFiles.test(url))).toBe(true);
  // The draft outlives a reload.
  await page.reload();
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('DEMO-NEW');
  await next(page);
  await page.getByRole('combobox', { name: 'Manufacturer' }).fill('Voltworks');
  await page.getByRole('combobox', { name: 'Model' }).fill('VW-7');
  await page.keyboard.press('Tab');
  await next(page);
  await page.getByLabel('Maximum current').fill('32');
  await page.getByLabel('Maximum, row 1').fill('7.7');
  await next(page);
  await page.getByRole('combobox', { name: 'Charge point identity' }).fill('CP-DEMO-NEW');
  await page.keyboard.press('Tab');
  await next(page);
  await add.click();

  await expect(page.getByText(/^ws:\/\/.+\/ocpp\/CP-DEMO-NEW$/)).toBeVisible();
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByText('This password is shown only once.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Activate the charger' }).click();
  await expect(page.getByText('$180.00')).toHaveCount(2);
  await page.getByRole('button', { name: 'Buy and activate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'DEMO-NEW' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Charger payments' }).click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('0.45');
  await page.getByRole('button', { name: 'Add follow-on price' }).click();
  // The form begins with the location's prices, among them such by the hour.
  const followOn = page.getByRole('group', { name: 'Follow-on prices' });
  await followOn.getByLabel('After, row 1').fill('30');
  await followOn.getByLabel('Price, row 1').fill('0.60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Pricing settings saved')).toBeVisible();
  await page.reload();
  await expect(followOn.getByLabel('Price, row 1')).toHaveValue('0.60');
});
