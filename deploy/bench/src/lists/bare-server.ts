import fastify from 'fastify';
import { Pool } from 'pg';
import type { Statement } from './frontend-messages.ts';

// What a list call cannot be quicker than: the same statements on a pool of the same size, their rows as JSON, and
// nothing that asks who calls, for which tenant, or whether they may. As `pg` does without being told otherwise, it has
// each statement planned anew. Started as a program of its own.
const statements = JSON.parse(process.env['STATEMENTS'] ?? '[]') as readonly Statement[];
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_CONNECTIONS']),
});

const app = fastify();
app.get('/readyz', async () => ({}));
app.get('/list', async () => {
  const answers: unknown[] = [];
  for (const { text, values } of statements) answers.push((await pool.query(text, [...values])).rows);
  return answers;
});

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
