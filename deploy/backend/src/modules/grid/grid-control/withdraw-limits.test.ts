import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createGridEventsTest, type GridEventsTest, cleared, limits } from '../../../testing/grid-event-tests.ts';

describe.each([oneEngine])('limits that are taken back or sent anew on %s', (engine) => {
  let grid: GridEventsTest;

  beforeAll(async () => {
    grid = await createGridEventsTest(engine);
  });
  afterAll(() => grid.test.close());

  it('gives everything back when it is ended early, and when the site is stopped', async () => {
    const { location, points } = await grid.site(['END-1']);
    const [point] = points as [Operated];
    await grid.draws(point, 9200);
    const early = await grid.event(location);
    await grid.run(5);
    await expect.poll(() => limits(point)).toHaveLength(1);
    await grid.run(5);
    await grid.send({ method: 'POST', url: `/api/v1/grid-events/${early.id}/end/` });
    await grid.run(5);
    await expect.poll(() => cleared(point)).toBe(1);
    expect(await grid.read(early)).toMatchObject({ state: 'COMPLETED', ended_early_by: expect.any(String) });

    await grid.run(5);
    const stopped = await grid.event(location);
    await grid.run(5);
    await expect.poll(() => limits(point)).toHaveLength(2);
    await grid.run(5);
    await grid.send({ method: 'PATCH', url: `/api/v1/grid-site/${location}/`, body: { is_stopped: true } });
    await grid.run(5);
    await expect.poll(() => cleared(point)).toBe(2);
    expect((await grid.read(stopped)).state).toBe('ACTIVE');
  });

  // Whether a minute of the clock or the site's day ends between two runs must not matter.
  it.each(['10:00:02', '10:00:50', '23:58:30'])(
    'sends limits again after a boot, and a charger no more than the site allows for a day, at %s',
    async (time) => {
      const { location, points } = await grid.site([`DAY-${time}`]);
      const [point] = points as [Operated];
      const tomorrow = new Date(grid.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
      grid.clock.pass((Date.parse(`${tomorrow}T${time}Z`) - grid.clock.now().getTime()) / 1000);
      await grid.draws(point, 9200);
      await grid.send({ method: 'PATCH', url: `/api/v1/grid-site/${location}/`, body: { max_minutes_a_day: 3 } });
      const created = await grid.event(location);
      await grid.run(5);
      await expect.poll(() => limits(point)).toEqual([30]);
      await grid.draws(point, 6900);
      await grid.run(5);
      await boot(point.point);
      await grid.run(10);
      await expect.poll(() => limits(point)).toEqual([30, 30]);
      for (const seconds of [60, 60, 60, 5]) await grid.run(seconds);
      await expect.poll(() => cleared(point)).toBe(1);
      expect((await grid.performance(created)).ports[0]?.outcome).toBe('CURTAILED_ENOUGH');
    },
  );

  it('sends the hours and the own limit of a charger anew where they change meanwhile', async () => {
    const { location, points } = await grid.site(['HOURS-1']);
    const [point] = points as [Operated];
    await grid.draws(point, 9200);
    await grid.event(location);
    await grid.run(5);
    await expect.poll(() => limits(point)).toEqual([30]);
    const { kysely } = grid.test.database;
    await kysely.updateTable('charger').set({ set_current_a: 10 }).where('id', '=', point.id).execute();
    await grid.run(5);
    await expect.poll(() => limits(point)).toEqual([30, 10]);
    await grid.run(5);
    expect(limits(point)).toHaveLength(2);
  });

  it('gives a site that is stopped its power back while limits still rise after an event', async () => {
    const { location, points } = await grid.site(['RAMP-1']);
    const [point] = points as [Operated];
    await grid.draws(point, 9200);
    const created = await grid.event(location, { ramp_minutes: 30 });
    await grid.run(5);
    await expect.poll(() => limits(point)).toEqual([30]);
    await grid.run((Date.parse(created.ends_at) - grid.clock.now().getTime()) / 1000 + 60);
    await grid.run(5);
    expect([(await grid.read(created)).state, cleared(point)]).toEqual(['COMPLETED', 0]);
    await grid.send({ method: 'PATCH', url: `/api/v1/grid-site/${location}/`, body: { is_stopped: true } });
    await grid.run(5);
    await expect.poll(() => cleared(point)).toBe(1);
  });
});
