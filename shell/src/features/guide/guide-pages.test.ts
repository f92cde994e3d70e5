import { expect, test } from 'vitest';
import { realRemotes } from '../../portal/seeded-accounts.fixtures.ts';
import { shellScreens } from '../shell-screens.ts';
import { guidePageAt, guidePages } from './guide-pages.ts';
import { titleOf } from './markdown.tsx';
import en from './pages/en.ts';
import es from './pages/es.ts';

test.each([
  ['/', 'dashboard'],
  ['/chargers', 'chargers'],
  ['/chargers/5f0d/settings', 'charger'],
  ['/chargers/groups/7', 'charger-groups'],
  ['/chargers/health/ranking', 'charger-health'],
  ['/users/user-add', 'users'],
  ['/users/5f0d/cards', 'user'],
  ['/locations/import', 'locations'],
  ['/utility_rewards/grid-services', 'utility-rewards'],
  ['/version', null],
  ['/nowhere', null],
])('%s is explained by %s', (path, page) => {
  expect(guidePageAt(path)).toBe(page);
});

test('every page has a title and a text in both languages', () => {
  for (const { id } of guidePages)
    for (const text of [en[id], es[id]]) {
      expect(titleOf(text)).not.toBe('');
      expect(text.split('\n').length).toBeGreaterThan(4);
    }
  expect(Object.keys(en).toSorted()).toEqual(guidePages.map(({ id }) => id).toSorted());
  expect(Object.keys(es)).toEqual(Object.keys(en));
});

test('every screen behind sign-in has its page', () => {
  const own = Object.values(shellScreens.routes).map(({ path }) => path);
  const remote = realRemotes.flatMap((one) =>
    one.state === 'ready' && one.id !== 'payments_public' ? one.manifest.routes.map(({ path }) => path) : [],
  );
  expect(remote.length).toBeGreaterThan(50);
  const missing = [...own, ...remote].filter((path) => guidePageAt(path.replace('/*', '')) === null);
  // Errors of browsers and releases are for the portal’s makers.
  expect(missing).toEqual(['/browser-errors', '/rollouts']);
});
