import { Client } from 'pg';

async function tell(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs `work` with a temporary database; its address is empty without a server. */
export async function withScratchDatabase<Result>(
  server: string | undefined,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (!server) return work('');
  const name = `plugboard_bench_${process.pid}`;
  await tell(server, `create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await tell(server, `drop database ${name} with (force)`);
  }
}
