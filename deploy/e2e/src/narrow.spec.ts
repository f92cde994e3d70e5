import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

/** How far the page could be scrolled sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// 720 pixels wide is what is left of 1440 at a zoom of 200 %.
for (const [what, width, height] of [
  ['a phone of 360 pixels', 360, 740],
  ['a page at 200 %', 720, 450],
] as const)
  test(`nothing is cut off or scrolls sideways on ${what}`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${portal.origin('demo')}/login`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await sideways(page), 'sign-in').toBeLessThanOrEqual(0);
    await page.goto(`${portal.origin('metro')}/login`);
    await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible();
    expect(await sideways(page), 'sign-in in Spanish').toBeLessThanOrEqual(0);

    await enter(page, portal, { path: '/chargers' });
    await expect(page.getByText('ALB-001').first()).toBeVisible();
    expect(await sideways(page), 'chargers').toBeLessThanOrEqual(0);
    await page.goto(`${portal.origin('demo')}/chargers?view=grid`);
    await expect(page.getByText('ALB-001').first()).toBeVisible();
    expect(await sideways(page), 'chargers in a grid').toBeLessThanOrEqual(0);
    await page.goto(`${portal.origin('demo')}/chargers?search=nothing-is-called-so`);
    await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
    expect(await sideways(page), 'no chargers').toBeLessThanOrEqual(0);

    for (const path of ['/version', '/no/such/place']) {
      await page.goto(portal.origin('demo') + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
    }
  });
