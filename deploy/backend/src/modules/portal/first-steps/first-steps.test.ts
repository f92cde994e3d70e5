import { type FirstSteps, getFirstSteps, skipFirstSteps } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each([oneEngine])('first steps on %s', (engine) => {
  let app: TestApp;
  let token: string;
  const read = async (as = token) => {
    const response = await app.call({ url: getFirstSteps.path, token: as });
    expect(response).toMatchObject({ statusCode: 200 });
    return response.json<FirstSteps>();
  };
  const stepsOf = ({ steps }: FirstSteps) =>
    Object.fromEntries(
      steps.map(({ key, is_done, is_skipped }) => [key, is_done ? 'done' : is_skipped ? 'skipped' : 'open']),
    );

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('are done or not as the data says', async () => {
    expect(stepsOf(await read())).toMatchObject({ people: 'done' });
    const { location } = await read();
    const stored = await app.database.kysely
      .selectFrom('location')
      .select('id')
      .where('tenant_id', '=', 'demo')
      .execute();
    expect(location === null).toBe(stored.length === 0);
  });

  it('are skipped for the tenant, remembered, audited, and brought back', async () => {
    const skip = (skipped: string[], as = token) =>
      app.call({ method: 'PATCH', url: skipFirstSteps.path, token: as, body: { skipped } });
    const skipped = (await skip(['prices', 'charger'])).json<FirstSteps>();
    expect(skipped.steps.filter(({ is_skipped }) => is_skipped).map(({ key }) => key)).toEqual(['charger', 'prices']);
    const owner = await signInAs(app, 'owner');
    expect((await read(owner)).steps.some(({ is_skipped }) => is_skipped)).toBe(true);
    const metro = await app.call({
      url: getFirstSteps.path,
      token: await signInAs(app, 'admin', 'metro'),
      tenant: 'metro',
    });
    expect(metro.json<FirstSteps>().steps.some(({ is_skipped }) => is_skipped)).toBe(false);
    expect((await skip([])).json<FirstSteps>().steps.some(({ is_skipped }) => is_skipped)).toBe(false);
    const entries = await app.database.kysely
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'first_steps.changed')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { before: { skipped: [] }, after: { skipped: ['charger', 'prices'] } },
      { before: { skipped: ['charger', 'prices'] }, after: { skipped: [] } },
    ]);
    expect((await skip(['nothing'])).statusCode).toBe(400);
  });

  it('hold only what the caller may do', async () => {
    expect((await read(await signInAs(app, 'partner'))).steps).toEqual([]);
    const forbidden = await app.call({
      method: 'PATCH',
      url: skipFirstSteps.path,
      token: await signInAs(app, 'partner'),
      body: { skipped: [] },
    });
    expect(forbidden.statusCode).toBe(403);
  });

  it('leave out what a tenant may not do', async () => {
    await app.database.kysely.updateTable('tenant').set({ has_pro: false }).where('id', '=', 'demo').execute();
    expect(Object.keys(stepsOf(await read()))).not.toContain('prices');
    await app.database.kysely.updateTable('tenant').set({ has_pro: true }).where('id', '=', 'demo').execute();
    expect(Object.keys(stepsOf(await read()))).toContain('prices');
  });
});
