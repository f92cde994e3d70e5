import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

/** Names of the visible widgets, whether each is whole on the screen, and the size of the smallest text in px. */
const inFront = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const regions = [...main.querySelectorAll<HTMLElement>('section[aria-label], section[aria-labelledby]')];
    const shown = regions.filter((region) => region.checkVisibility({ visibilityProperty: true }));
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const sizes: number[] = [];
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      if (element === null || textContent?.trim() === '') continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 2)
        continue;
      sizes.push(Number.parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom);
    }
    return {
      names: shown.map(
        ({ ariaLabel, attributes }) =>
          ariaLabel ??
          document.getElementById(attributes.getNamedItem('aria-labelledby')?.value ?? '')?.textContent ??
          '',
      ),
      areWhole: shown.every((region) => {
        const { top, bottom, left, right } = region.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      }),
      smallestText: Math.min(...sizes),
    };
  });

/** Waits until the widgets keep their heights for half a second: charts are drawn where they are seen first. */
async function settled(page: Page): Promise<void> {
  const heights = () =>
    page
      .getByRole('main')
      .evaluate((main) => [...main.querySelectorAll('section')].map((each) => each.offsetHeight).join());
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await heights();
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [500] },
    )
    .toBe(true);
}

test('a wall of 1920 × 1080 shows each chosen widget whole, one page after the other, in texts of 16 px or more', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const pages = page.getByRole('group', { name: 'Pages of widgets' });
  await enter(page, portal, { path: '/?wall=on', until: pages });
  // Pages are laid out anew until each widget has its contents.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await settled(page);
  const [, count] = /of (\d+)/.exec((await pages.textContent()) ?? '') ?? [];
  const seen: string[] = [];
  for (let turned = 0; turned < Number(count); turned += 1) {
    const front = await inFront(page);
    expect(front.areWhole, front.names.join()).toBe(true);
    expect(front.smallestText, front.names.join()).toBeGreaterThanOrEqual(16);
    seen.push(...front.names);
    await pages.getByRole('button', { name: 'Next widgets' }).click();
    await settled(page);
  }
  for (const name of [
    'Chart',
    'Requires attention',
    'Site load',
    'Charger statuses',
    'Energy efficiency',
    'Energy consumption',
    'Charging sessions',
    'Top vehicles',
    'Miles driven',
    'Charger errors',
  ])
    expect(seen.filter((each) => each === name)).toHaveLength(1);
});
