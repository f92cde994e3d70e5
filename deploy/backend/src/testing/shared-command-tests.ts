import type { ShareMode } from '@plugboard/contracts/chargers';
import type { Command } from '@plugboard/contracts/network';
import { expect, vi } from 'vitest';
import { stored } from './charge-point-tests.ts';
import { insertCharger, insertPort } from './charger-fixtures.ts';
import { createCommandsTest, operated } from './command-tests.ts';
import type { Engine } from './engines.ts';
import { patient } from './patient.ts';
import { signInAs } from './sign-in.ts';
import type { TestCall } from './test-app.ts';

/** A charger of `demo` with two ports that `metro` shows, and calls by the administrator of `metro`. */
export async function createSharedCommandsTest(engine: Engine) {
  const commands = await createCommandsTest(engine);
  const { test } = commands;
  const { database } = test;
  const token = await signInAs(test, 'admin', 'metro');
  const source = await operated(test, 'SOURCE', { ports: 2 });
  const mirror = await insertCharger(database, 'metro', {
    custom_id: 'MIRROR',
    status: '',
    share_mode: 'OWNER',
    share_info: 'Demo',
    source_tenant_id: 'demo',
    source_charger_id: source.id,
  });
  for (const connector_id of [1, 2]) await insertPort(database, 'metro', mirror, { connector_id });
  const port = (await stored(test, mirror)).ports[1]?.id ?? '';

  const send = (call: TestCall) => commands.send({ tenant: 'metro', token, ...call });
  const read = async (id: string) => (await send({ url: `/api/v1/command/${id}/` })).json<Command>();
  return {
    ...commands,
    source,
    mirror,
    /** The second one of the mirror. */
    port,
    send,
    read,
    atCharger: (action: string) => send({ method: 'PATCH', url: `/api/v1/charger/${mirror}/${action}` }),
    atPort: (action: string) => send({ method: 'PATCH', url: `/api/v1/charger-port/${port}/${action}` }),
    run: (body: object) => send({ method: 'POST', url: `/api/v1/charger/${mirror}/command/`, body }),
    until: (id: string, state: Command['state']) =>
      vi.waitFor(async () => {
        const command = await read(id);
        expect(command.state).toBe(state);
        return command;
      }, patient),
    shareAs: (share_mode: ShareMode) =>
      database.kysely.updateTable('charger').set({ share_mode }).where('id', '=', mirror).execute(),
    /** The owner's newest command. */
    sent: async () =>
      (await commands.send({ url: `/api/v1/command/?charger=${source.id}&limit=1` })).json<{ results: Command[] }>()
        .results[0],
    /** Audit entries of a charger. */
    entriesOf: (charger: string) =>
      database.kysely
        .selectFrom('audit_entry')
        .select(['tenant_id', 'action', 'actor_account_id', 'after'])
        .where('subject_id', '=', charger)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    close: async () => {
      await source.point.terminate();
      await test.close();
    },
  };
}

export type SharedCommandsTest = Awaited<ReturnType<typeof createSharedCommandsTest>>;
