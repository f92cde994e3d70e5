import { getEnvironment } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '../../../platform/settings.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { externalCalls } from '../../../testing/external-ticket-tests.ts';
import { startFakeCrm, type FakeCrm } from '../../../testing/fake-crm.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';

describe.each([oneEngine])('tickets of a CRM on %s', (engine) => {
  let crm: FakeCrm;
  let test: TestApp;
  let calls: ReturnType<typeof externalCalls>;
  let token: string;

  beforeAll(async () => {
    crm = await startFakeCrm();
    const access = { url: crm.url, token: 'crm-secret', pages: 'https://crm.example/record/0-5/' };
    const { externalTickets } = parseSettings({ EXTERNAL_TICKETS: JSON.stringify({ demo: { crm: access } }) });
    test = await createTestApp(engine, { settings: { externalTickets } });
    const lists = { service_type: 'crm', crm_ticket_list_url: 'https://crm.example/tickets' } as const;
    await test.database.kysely.updateTable('tenant').set(lists).where('id', '=', 'demo').execute();
    await insertTestTicket(test.database, 'demo', {
      number: 1,
      ticket_name: 'Screen is dark',
      description: 'Since Monday',
    });
    await insertTestTicket(test.database, 'demo', { number: 2 });
    token = await signInAs(test, 'admin');
    calls = externalCalls(test, token);
  });
  afterAll(async () => {
    await test.close();
    await crm.close();
  });

  it('are made in the pipeline that is set, and shown with the name of their stage', async () => {
    expect((await calls.associate(1, null)).json()).toMatchObject({
      external: {
        system: 'crm',
        id: '512000',
        title: 'Screen is dark',
        status: 'New',
        url: 'https://crm.example/record/0-5/512000',
      },
    });
    expect(crm.requests[0]).toMatchObject({
      method: 'POST',
      path: '/crm/v3/objects/tickets',
      body: {
        properties: { subject: 'Screen is dark', content: 'Since Monday', hs_pipeline: '0', hs_pipeline_stage: '1' },
      },
    });
  });

  it('are searched for, associated and read', async () => {
    expect((await calls.search('DARK')).json()).toMatchObject({
      system: 'crm',
      results: [{ id: '512000', title: 'Screen is dark', status: 'New' }],
    });
    const asked = crm.requests.find(({ path }) => path === '/crm/v3/objects/tickets/search');
    expect(asked?.body).toEqual({
      query: 'DARK',
      limit: 20,
      properties: ['subject', 'hs_pipeline', 'hs_pipeline_stage'],
      sorts: [{ propertyName: 'hs_lastmodifieddate', direction: 'DESCENDING' }],
    });
    expect((await calls.associate(2, '512000')).json()).toMatchObject({ external: { id: '512000' } });
    Object.assign(crm.tickets[0]?.properties ?? {}, { hs_pipeline_stage: '2' });
    expect((await calls.read(2)).json()).toMatchObject({ status: 'Waiting on contact' });
    expect(crm.requests.filter(({ path }) => path === '/crm/v3/pipelines/tickets')).toHaveLength(1);
    Object.assign(crm.tickets[0]?.properties ?? {}, { hs_pipeline_stage: '99' });
    expect((await calls.read(2)).json()).toMatchObject({ status: '99' });
  });

  it('say in the CRM’s name what went wrong', async () => {
    crm.next.push('hang-up');
    expect((await calls.search('x')).json()).toMatchObject({
      detail: 'The CRM can’t be reached. Try again in a moment.',
    });
    expect((await calls.associate(1, '1', 'again')).statusCode).toBe(409);
  });

  it('have a list of their own, which whoever signs in is told of', async () => {
    expect((await test.call({ url: getEnvironment.path, token })).json()).toMatchObject({
      service_type: 'crm',
      links: { crm_ticket_list: 'https://crm.example/tickets' },
    });
    const metro = await test.call({
      url: getEnvironment.path,
      tenant: 'metro',
      token: await signInAs(test, 'admin', 'metro'),
    });
    expect(metro.json()).toMatchObject({ service_type: 'helpdesk', links: { crm_ticket_list: null } });
  });
});
