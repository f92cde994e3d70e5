import { recordPageHealth } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { PageCounters } from './page-counters.model.ts';

const list = { remote: 'chargers', version: '1.4.0-8dbdc3d8', route: '/chargers' };

test('a report has what happened since the one before, a row for each route of a release', () => {
  const counters = new PageCounters();
  counters.add(list, 'openings');
  counters.addOpening(list, 480.4);
  counters.add({ ...list, route: '/chargers/:id' }, 'errors');
  counters.raise(list, 'longest_task_ms', 61.2);
  counters.raise(list, 'longest_task_ms', 2400);
  counters.add(list, 'long_tasks');
  counters.add(list, 'long_tasks');
  counters.raise(list, 'lcp_ms', 900);
  counters.raise(list, 'lcp_ms', 700);
  counters.add(list, 'cls_thousandths', 21.4);
  const pages = counters.take();
  expect(recordPageHealth.body.parse({ pages }).pages).toMatchObject([
    {
      ...list,
      openings: 1,
      opening_ms: [480],
      errors: 0,
      long_tasks: 2,
      longest_task_ms: 2400,
      lcp_ms: 900,
      inp_ms: null,
      cls_thousandths: 21,
    },
    { route: '/chargers/:id', openings: 0, errors: 1, opening_ms: [] },
  ]);
  expect(counters.take()).toEqual([]);
});

test('of a page in which everything happens all the time, no more is sent than the server takes', () => {
  const counters = new PageCounters();
  for (let at = 0; at < 3000; at += 1) {
    const page = { ...list, route: `/chargers/${at % 40}` };
    counters.add(page, 'errors');
    counters.add(list, 'cards');
    counters.addOpening(list, at);
    counters.add(list, 'long_tasks');
    counters.add(list, 'cls_thousandths', 500);
  }
  expect(recordPageHealth.body.safeParse({ pages: counters.take() }).success).toBe(true);
});
