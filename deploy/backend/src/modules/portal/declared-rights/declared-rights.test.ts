import {
  type Account,
  changeUser,
  type FieldMetadata,
  getAccount,
  getUserMetadata,
  type User,
  type UserChange,
} from '@plugboard/contracts/accounts';
import { type DeclaredRights, releasesTokenHeader, replaceDeclaredRights } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const token = 'a secret of the release tool, long enough';

const weather: DeclaredRights = {
  remote: 'weather',
  sections: [{ name: 'weather', order: 210, label: { en: 'Weather', es: 'Tiempo' } }],
  permissions: [
    { name: 'weather.view_forecast', section: 'weather', grantedTo: 'partner', ofLimited: true },
    { name: 'weather.change_forecast', section: 'weather', grantedTo: 'manager' },
  ],
};

describe.each([oneEngine])('what remotes declare, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine, { settings: { releasesToken: token } });
  });
  afterAll(() => test.close());

  const declare = (remotes: readonly object[], given = token) =>
    test.call({
      method: 'PUT',
      url: replaceDeclaredRights.path,
      headers: { [releasesTokenHeader]: given },
      body: { remotes },
    });
  const permissionsOf = async (name: string) => {
    const reply = await test.call({ url: getAccount.path, token: await signInAs(test, name) });
    return reply.json<Account>().remote_permissions;
  };
  const sectionChoices = async (language: string) => {
    const reply = await test.call({
      method: 'OPTIONS',
      url: getUserMetadata.path,
      headers: { 'accept-language': language },
    });
    return reply.json<{ actions: { POST: { remote_sections?: FieldMetadata } } }>().actions.POST.remote_sections
      ?.choices;
  };
  const change = async (name: string, body: UserChange) =>
    test.call({
      method: 'PATCH',
      url: changeUser.path.replace('{id}', await accountId(test, name)),
      token: await signInAs(test, 'superuser'),
      body,
    });

  beforeEach(async () => {
    await test.database.kysely.deleteFrom('rate_limit').execute();
    await declare([weather]);
  });

  it('is told by the release tool alone, and replaced as a whole', async () => {
    expect((await declare([weather])).json()).toEqual({ result: 'OK' });
    expect((await declare([], 'another secret')).statusCode).toBe(403);
    expect(await permissionsOf('owner')).toHaveLength(2);
    await declare([]);
    expect(await permissionsOf('owner')).toBeUndefined();
  });

  it('gives each account the permissions of its kind', async () => {
    expect(await permissionsOf('owner')).toEqual(['weather.view_forecast', 'weather.change_forecast']);
    expect(await permissionsOf('partner')).toEqual(['weather.view_forecast']);
    expect(await permissionsOf('sections')).toBeUndefined();
  });

  it('offers a section by its name in the caller’s language', async () => {
    expect(await sectionChoices('es')).toEqual([{ value: 'weather', display_name: 'Tiempo' }]);
    await declare([]);
    expect(await sectionChoices('en')).toBeUndefined();
  });

  it('lets a list name the section, and refuses an unknown one by those that are known', async () => {
    const given = await change('sections', { remote_sections: ['weather'] });
    expect(given.json()).toMatchObject({ allowed_sections: ['tickets', 'chargers'], remote_sections: ['weather'] });
    const me = await test.call({ url: getAccount.path, token: await signInAs(test, 'sections') });
    expect(me.json()).toMatchObject({
      allowed_sections: ['tickets', 'chargers', 'weather'],
      remote_permissions: ['weather.view_forecast', 'weather.change_forecast'],
    });
    const refused = await change('sections', { remote_sections: ['wether'] });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('weather')]);
  });

  it('keeps a list as it is where its remote is gone, and where only the other part of it is sent', async () => {
    await change('sections', { remote_sections: ['weather'] });
    await declare([]);
    const kept = await change('sections', { allowed_sections: ['chargers'] });
    expect(kept.json()).toMatchObject({ allowed_sections: ['chargers'], remote_sections: ['weather'] });
    expect((await change('partner', { allowed_sections: ['chargers'], remote_sections: ['weather'] })).statusCode).toBe(
      400,
    );
    const all = await change('sections', { allowed_sections: null });
    expect(all.json<User>()).toMatchObject({ allowed_sections: null });
    expect(all.json<User>().remote_sections).toBeUndefined();
  });
});
