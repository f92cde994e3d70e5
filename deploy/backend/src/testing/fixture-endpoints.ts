import { endpoint } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bind } from '../platform/http/bind.ts';
import { Failure } from '../platform/http/failure.ts';

const ok = z.object({ result: z.literal('OK') });
const described = { summary: 'For tests', source: 'tests', reply: ok } as const;

/** Endpoints that show what every endpoint is promised, without a module behind them. */
const fixtures = {
  create: endpoint({
    ...described,
    method: 'POST',
    path: '/api/test/create',
    permission: 'signed-in',
    repeat: 'idempotency-key',
    body: z.object({ name: z.string().min(1).max(5), size: z.number().max(9).optional() }),
    reply: z.object({ id: z.string() }),
  }),
  change: endpoint({
    ...described,
    method: 'PUT',
    path: '/api/test/change',
    permission: 'view_charger',
    repeat: 'if-match',
  }),
  silent: endpoint({
    ...described,
    method: 'POST',
    path: '/api/test/silent',
    permission: 'signed-in',
    repeat: 'same-result',
  }),
  remove: endpoint({
    ...described,
    method: 'DELETE',
    path: '/api/test/remove',
    permission: 'signed-in',
    repeat: 'same-result',
    reply: z.object({ id: z.string() }),
  }),
  secret: endpoint({
    ...described,
    method: 'DELETE',
    path: '/api/test/secret',
    permission: 'signed-in',
    repeat: 'same-result',
    secretReply: true,
    reply: z.object({ id: z.string() }),
  }),
  count: endpoint({
    ...described,
    method: 'DELETE',
    path: '/api/test/count',
    permission: 'signed-in',
    repeat: 'same-result',
  }),
  wrong: endpoint({ ...described, method: 'GET', path: '/api/test/wrong', permission: 'public' }),
  one: endpoint({
    ...described,
    method: 'GET',
    path: '/api/test/things/{id}/',
    permission: 'public',
    params: z.object({ id: z.uuid() }),
  }),
  limited: endpoint({
    ...described,
    method: 'GET',
    path: '/api/test/limited',
    permission: 'public',
    // Ten years, so that no window ends while a test counts.
    rateLimit: { max: 2, seconds: 315_360_000, by: 'address' },
  }),
};

const subject = { type: 'id_tag', id: '1' } as const;

export function fixtureRoutes(app: FastifyInstance): void {
  let created = 0;
  bind(app, fixtures.create, async ({ audit, body }) => {
    created += 1;
    await audit({ action: 'id_tag.added', subject, after: body });
    return { id: String(created) };
  });
  bind(app, fixtures.change, async ({ audit, requireVersion, setVersion }) => {
    requireVersion(7);
    await audit({ action: 'id_tag.expiry-set', subject });
    setVersion(8);
    return { result: 'OK' as const };
  });
  for (const fixture of [fixtures.remove, fixtures.secret])
    bind(app, fixture, async ({ audit }) => {
      created += 1;
      await audit({ action: 'id_tag.added', subject });
      return { id: String(created) };
    });
  bind(app, fixtures.count, async () => {
    throw new Failure('INVALID_CODE', { commitsChanges: true });
  });
  bind(app, fixtures.silent, async () => ({ result: 'OK' as const }));
  bind(app, fixtures.wrong, async () => JSON.parse('{"result":"NO"}') as { result: 'OK' });
  bind(app, fixtures.one, async () => ({ result: 'OK' as const }));
  bind(app, fixtures.limited, async () => ({ result: 'OK' as const }));
}
