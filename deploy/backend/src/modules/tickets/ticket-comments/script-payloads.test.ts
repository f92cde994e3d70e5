import { listTicketComments, type TicketComment } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begun, commented, fileOf } from '../../../testing/comment-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { scriptPayloads } from '../../../testing/script-payloads.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';

describe.each([oneEngine])('180 scripts on %s', (engine) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'partner');
    await insertTestTicket(app.database, 'demo', { number: 1 });
  });
  afterAll(() => app.close());

  it('are text in comments, sign for sign', async () => {
    expect(new Set(scriptPayloads).size).toBe(180);
    for (const text of scriptPayloads) {
      await app.database.kysely.deleteFrom('rate_limit').execute();
      await commented(app, { token, text });
    }
    const answer = await app.call({ url: `${listTicketComments.path}?ticket=1&limit=1000`, token });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.json<{ results: TicketComment[] }>().results.map(({ text }) => text)).toEqual(scriptPayloads);
  });

  it('are no names and no types of files', async () => {
    for (const payload of scriptPayloads) {
      await app.database.kysely.deleteFrom('rate_limit').execute();
      const { id } = await begun(app, token, { name: payload, size: 0, type: payload.slice(0, 255) });
      const { attachments } = await commented(app, { token, files: [fileOf('x', payload, payload)], uploads: [id] });
      expect(attachments.map(({ content_type }) => content_type)).toEqual(Array(2).fill('application/octet-stream'));
      for (const { name } of attachments) expect(name).not.toMatch(/[<>"\\/]/);
    }
  });
});
