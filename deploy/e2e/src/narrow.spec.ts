import type { Locator } from '@playwright/test';
import { chargerPage } from './support/charger-screenshots.ts';
import { enter } from './support/enter.ts';
import type { Portal } from './support/portal.ts';
import { submitSignIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** How far the page could be scrolled sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pixels of a frame's content beyond its edge. */
const cutOff = (frame: Locator) => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Controls of a screen and at the end of its page that are beyond the edge, or covered by another element. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const inOwnFrame = (element: Element) => element.closest('[role=region], [role=tablist], [data-scroller]') !== null;
    const wrong: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      ':is(main, #notices ~ *) :is(button, a[href], input, textarea)',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || inOwnFrame(element)) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      const name = element.textContent || element.getAttribute('aria-label') || element.id;
      if (left < 0 || right > innerWidth + 1) wrong.push(`over the edge: ${name}`);
      // antd keeps invisible native inputs under its checkboxes and pickers.
      if (element.tagName === 'INPUT' || width < 8) continue;
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (met !== null && !element.contains(met) && !met.contains(element)) wrong.push(`covered: ${name}`);
    }
    scrollTo(0, 0);
    return wrong;
  });

/** Whether a button can be pressed where it stands now, with nothing over it: for what sticks to an edge. */
const isOnTop = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

async function expectFits(page: Page, what: string): Promise<void> {
  // Something may still come in between, e.g. an answer that makes a list longer.
  await expect.poll(() => sideways(page), what).toBeLessThanOrEqual(0);
  await expect.poll(() => unreachable(page), what).toEqual([]);
}

/** Pages before sign-in by their address, and longest in what they say. */
const waysIn = [
  '/registration/maria.fernandez-de-la-torre@a-company-with-a-long-name.example',
  '/forgot',
  '/reset/id/token/',
  '/create-password/maria.fernandez-de-la-torre@a-company-with-a-long-name.example/token',
  '/create-password-mobile/somebody@demo.example/token',
  '/create-password-mobile/x/x/',
  '/confirm/token',
  '/confirm_user/somebody@demo.example/token',
  '/waiting',
  '/approve',
  '/start',
];

const ownAccount = ['', '/security', '/payment-methods', '/notifications', '/clients'].map((tab) => `/account${tab}`);
const aboutUsers = ['/users', '/users?search=nobody-is-called-so', '/users/user-add', '/users/import', '/audit'];

async function expectEachFits(page: Page, portal: Portal, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(portal.origin('demo') + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    await expectFits(page, path);
  }
}

/** Opens a user by the list, which shows rows on a wide page and lines on a phone. */
async function openUser(page: Page, portal: Portal, name: string): Promise<void> {
  await page.goto(`${portal.origin('demo')}/users?search=${name}`);
  await page.getByRole('main').locator('a[href*="/users/"], li button, li a').first().click();
  await expect(page.getByLabel('First name')).toBeVisible();
}

// 1440 pixels at a zoom of 200 % leave a width of 720.
for (const [what, width, height] of [
  ['a phone of 360 pixels', 360, 740],
  ['a page at 200 %', 720, 450],
] as const) {
  test.describe(`nothing is cut off, covered or scrolls sideways on ${what}`, () => {
    test.use({ viewport: { width, height } });

    test('the ways in', async ({ page, portal }) => {
      for (const path of ['/login', ...waysIn]) {
        // Spanish is the longer one.
        await page.goto(portal.origin('metro') + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectFits(page, path);
      }
      await page.goto(`${portal.origin('metro')}/login`);
      await submitSignIn(page, 'twofactor', 'metro');
      await expect(page.getByRole('heading', { level: 1, name: 'Ingrese su código' })).toBeVisible();
      await expectFits(page, 'the code');
      await page.goto(`${portal.origin('demo')}/login`);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expectFits(page, 'sign-in');
    });

    test('the frame and the chargers', async ({ page, portal }) => {
      await enter(page, portal, { path: '/chargers' });
      await expect(page.getByText('ALB-001').first()).toBeVisible();
      await expect.poll(() => sideways(page), 'chargers').toBeLessThanOrEqual(0);
      await page.goto(`${portal.origin('demo')}/chargers?view=grid`);
      await expect(page.getByText('ALB-001').first()).toBeVisible();
      await expect.poll(() => sideways(page), 'chargers in a grid').toBeLessThanOrEqual(0);
      await page.goto(`${portal.origin('demo')}/chargers?search=nothing-is-called-so`);
      await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
      await expect.poll(() => sideways(page), 'no chargers').toBeLessThanOrEqual(0);

      await expectEachFits(page, portal, ['/version', '/no/such/place']);
    });

    test('Live View and a charger’s page', async ({ page, portal }) => {
      const demo = '/live-view?search=DEMO-002';
      await enter(page, portal, { path: demo, until: page.getByRole('button', { name: /^DEMO-002/ }) });
      await page.getByRole('button', { name: /^DEMO-002/ }).click();
      const opened = page.getByRole('link', { name: 'Open the page of DEMO-002' });
      await expect(opened).toBeVisible();
      const drawer = page.getByRole('dialog').locator('.ant-drawer-body');
      await expect.poll(() => cutOff(drawer), 'a charger’s drawer').toBe(0);
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await page.goto(`${portal.origin('demo')}/live-view`);
      await expect(page.locator('[data-wall] li b').first()).toBeVisible();
      await expectFits(page, 'Live View');

      const tabs = ['/details', '/toolbox', '/toolbox/logs'];
      const pages = await Promise.all(tabs.map((tab) => chargerPage(page, portal, tab)));
      await expectEachFits(page, portal, [...pages, '/chargers/unknown', '/chargers-add', '/charging-cards']);
    });

    test('my account', async ({ page, portal }) => {
      await enter(page, portal);
      await expectEachFits(page, portal, ownAccount);
    });

    test('users and the audit', async ({ page, portal }) => {
      await enter(page, portal);
      await expectEachFits(page, portal, aboutUsers);
      // One who waits for an invitation has a primary action beside the bar that saves.
      await openUser(page, portal, 'pending');
      await page.getByLabel('First name').fill('Pimpernella');
      await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible();
      await expectFits(page, 'a user');
      await page.getByLabel('First name').scrollIntoViewIfNeeded();
      for (const name of ['Save', 'Discard changes'])
        await expect.poll(() => isOnTop(page.getByRole('button', { name, exact: true })), name).toBe(true);
      await page.getByRole('button', { name: 'Discard changes' }).click();
      for (const tab of ['Access', 'Cards', 'Sessions', 'Activity']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page).toHaveURL(new RegExp(`/${tab.toLowerCase()}$`));
        await expect(page.locator('.ant-skeleton')).toHaveCount(0);
        await expectFits(page, `a user: ${tab}`);
      }
    });
  });
}

test.describe('on a page of 1440 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const [language, energy] of [
    ['en', /^Energy kWh/],
    ['es', /^Energía kWh/],
  ] as const)
    test(`the energy of a charge is whole beside the pinned actions (${language})`, async ({ page, portal }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await enter(page, portal, { tenant: 'metro', path: '/chargers', until: page.getByText('ARG-001').first() });
      const edge = async (header: Locator) => (await header.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
      await expect(async () => {
        const end = await edge(page.getByRole('columnheader', { name: energy }));
        const actions = await edge(page.getByRole('columnheader', { name: /^(Actions|Acciones)$/ }));
        expect(end.x + end.width).toBeLessThanOrEqual(actions.x);
      }).toPass();
    });
});
