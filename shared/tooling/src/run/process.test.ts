import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run, startService, stopAll } from './process.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'process-'));
});
afterEach(async () => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

const script = (text: string) => {
  const file = join(folder, 'script.mjs');
  writeFileSync(file, text);
  return file;
};

test('the output and the exit code of a program come back', async () => {
  expect(await run(process.execPath, ['-e', 'console.log("said"); process.exit(3)'])).toEqual({
    code: 3,
    output: 'said\n',
  });
});

test('a program that does not exist is a failure, not a crash', async () => {
  expect((await run('no-such-program', [])).code).toBe(127);
});

const lasting = `
  import { createServer } from 'node:net';
  import { writeFileSync } from 'node:fs';
  const server = createServer().listen(0);
  process.on('SIGTERM', () => { writeFileSync(process.argv[2], 'closed'); server.close(); });
  process.send?.('ready');
`;

test('a service is asked to stop and may close what it holds', async () => {
  const note = join(folder, 'note');
  const service = startService('lasting', script(lasting), [note], { env: {} });
  await service.said('ready');
  await stopAll();
  expect(await service.ended).toBe(0);
  expect(readFileSync(note, 'utf8')).toBe('closed');
});

test('a service closes itself when its starter is killed outright', async () => {
  const note = join(folder, 'note');
  const starter = script(`
    import { startService } from ${JSON.stringify(new URL('./process.ts', import.meta.url).href)};
    const service = startService('lasting', process.argv[2], [process.argv[3]], { env: {} });
    await service.said('ready');
    process.send('started');
  `);
  const inner = join(folder, 'lasting.mjs');
  writeFileSync(inner, lasting);
  const parent = spawn(process.execPath, [starter, inner, note], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(parent, 'message');
  parent.kill('SIGKILL');
  expect(await written(note)).toBe('closed');
});

async function written(file: string): Promise<string> {
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
  return readFileSync(file, 'utf8');
}

test('a patient program and what it starts give way to others', async () => {
  const nested = 'process.stdout.write(`${os.getPriority()} `)';
  const both = `${nested}; child_process.execFileSync(process.execPath, ['-e', ${JSON.stringify(nested)}], { stdio: 'inherit' })`;
  const { output } = await run(process.execPath, ['-e', both], { isPatient: true });
  const priority = Math.max(getPriority(), 10);
  expect(output).toBe(`${priority} ${priority} `);
});
