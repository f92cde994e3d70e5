import { importUsers, inviteUsers, listUsers } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('importing users on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let keys = 0;
  const send = async (url: string, body: object) => {
    const headers = { 'idempotency-key': String((keys += 1)) };
    return (await app.call({ method: 'POST', url, token, body, headers })).json<object>();
  };
  const importCsv = (csv: string, dry_run: boolean) => send(importUsers.path, { csv, role: 'partner', dry_run });
  const count = async () =>
    (await app.call({ url: `${listUsers.path}?search=%40new.example`, token })).json<{ count: number }>().count;
  const mails = () =>
    app.database.kysely.selectFrom('outbox').selectAll().where('recipient', 'like', '%@new.example').execute();

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'owner');
  });
  afterAll(() => app.close());

  it('names line and field of everything in the way, and stores nothing', async () => {
    const csv = [
      'E-mail;x',
      'Email,First name,Role,Phone',
      'a@new.example,"Ann, the ""first""",driver,',
      'broken,Bob,king,12',
      '',
      'A@new.example,Cy,,',
      'partner@demo.example,Di,admin,',
    ];
    expect(await importCsv(csv.slice(0, 1).join('\n'), true)).toMatchObject({
      problems: [{ line: 1, field: 'csv', message: 'The first line must name the columns, including email.' }],
    });
    for (const isDry of [true, false])
      expect(await importCsv(csv.slice(1).join('\r\n'), isDry)).toEqual({
        dry_run: isDry,
        rows: 4,
        created: 0,
        problems: [
          { line: 3, field: 'email', message: 'Invalid email' },
          {
            line: 3,
            field: 'role',
            message: 'Choose one of: tenant_owner (User), partner (Partner), driver (Driver).',
          },
          {
            line: 3,
            field: 'phone',
            message: 'This phone number is invalid. Write it with + and the country code, e.g. +1 415 555 0100.',
          },
          { line: 5, field: 'email', message: 'This email address is listed twice.' },
          { line: 6, field: 'role', message: 'You cannot assign a role above your own.' },
          { line: 6, field: 'email', message: 'A user with this email address already exists.' },
        ],
      });
    expect([await count(), await mails()]).toEqual([0, []]);
  });

  it('tells the roles by their names in the caller’s language, with what to write for them', async () => {
    const headers = { 'idempotency-key': 'roles', 'accept-language': 'es-US' };
    const body = { csv: 'email,role\nrey@new.example,rey', role: 'partner', dry_run: true };
    const reply = await app.call({ method: 'POST', url: importUsers.path, token, body, headers });
    expect(reply.json()).toMatchObject({
      problems: [
        {
          field: 'role',
          message: 'Elija una de estas opciones: tenant_owner (Usuario), partner (Socio), driver (Conductor).',
        },
      ],
    });
  });

  it('adds and invites everybody once nothing is in the way', async () => {
    const csv = 'email,last_name\nb@new.example,Bo\nc@new.example,Cho\n';
    expect(await importCsv(csv, true)).toEqual({ dry_run: true, rows: 2, created: 2, problems: [] });
    expect(await count()).toBe(0);
    expect(await importCsv(csv, false)).toEqual({ dry_run: false, rows: 2, created: 2, problems: [] });
    expect([await count(), (await mails()).length]).toEqual([2, 2]);
  });

  it('invites a list of addresses', async () => {
    const body = { emails: 'd@new.example, e@new.example\nnonsense', role: 'driver', dry_run: false };
    expect(await send(inviteUsers.path, body)).toMatchObject({
      rows: 3,
      created: 0,
      problems: [{ line: 3, field: 'email' }],
    });
    expect(await send(inviteUsers.path, { ...body, emails: 'd@new.example;e@new.example' })).toMatchObject({
      created: 2,
    });
    expect(await count()).toBe(4);
  });
});
