import { setTimeout as wait } from 'node:timers/promises';
import { ask, askUntilDone, type Caller } from './caller.ts';
import type { Cluster } from './cluster.ts';
import { type ObservedCalls, outageSince } from './observe-calls.ts';
import { expectThat, round, say } from './report.ts';
import { until } from './until.ts';

/** Seconds of load before a fault, and after everything is well again. */
export const calmSeconds = 10;

interface Load {
  readonly writes: ObservedCalls;
  readonly reads: ObservedCalls;
}

async function exportsOf(caller: Caller): Promise<readonly { id: string; state: string }[]> {
  const { body } = await ask(caller, '/api/v1/report-export/');
  return (body as { results: { id: string; state: string }[] }).results;
}

/** Loses the primary's machine under load, and brings it back as a replica. */
export async function failOver(cluster: Cluster, caller: Caller, { writes, reads }: Load): Promise<void> {
  const lost = await cluster.primary();
  say(`\nThe machine of “${lost.name}”, the primary, is lost`);
  const prepared = askUntilDone(caller, '/api/v1/report-export/', { type: 'generic', format: 'csv', filters: {} });
  const at = performance.now() / 1000;
  await lost.lose();
  const promoted = await until('another member is the primary', async () => {
    const { name } = await cluster.primary();
    return name !== lost.name;
  });
  say(`  “${(await cluster.primary()).name}” is the primary after ${round(promoted)} s`);
  await until('a write is acknowledged', async () => writes.calls.at(-1)?.status === 200, 60);
  await wait(calmSeconds * 1000);
  for (const [what, calls] of [['writes', writes] as const, ['look-ups', reads] as const]) {
    const { seconds, answers, withRetryAfter } = outageSince(calls, at);
    const unavailable = answers[503] ?? 0;
    say(`  ${what}: ${round(seconds)} s without a good answer; answers by status meanwhile ${JSON.stringify(answers)}`);
    expectThat(calls.calls.at(-1)?.status === 200, `${what} go on`);
    expectThat(withRetryAfter === unavailable, `${what}: all ${unavailable} answers with 503 say when to come again`);
  }
  const { id } = (await prepared) as { id: string };
  await until('the export is ready', async () =>
    (await exportsOf(caller)).some((each) => each.id === id && each.state === 'DONE'),
  );
  say('  ok   an export that was asked for meanwhile is ready');
  lost.start();
  const returned = await cluster.untilFollows(lost);
  say(`  “${lost.name}” is back as a replica after ${round(returned)} s`);
  await wait(calmSeconds * 1000);
}
