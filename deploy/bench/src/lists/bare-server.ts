import fastify from 'fastify';
import { Pool } from 'pg';
import type { Statement } from './frontend-messages.ts';

// Baseline for a list call: the same statements on a pool of the same size, their rows as JSON, without authentication,
// tenant or permissions. Like `pg` by default, it has each statement planned anew. Started as a separate program.
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
