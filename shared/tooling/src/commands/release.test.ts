import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWorkspace } from '../generate/copy-workspace.ts';
import { run } from '../run/process.ts';

let workspace = '';

/** Runs a command of the copy's root. */
const command = (...args: string[]) =>
  run(
    process.execPath,
    [
      '-e',
      `const { runCommand } = await import('./shared/tooling/src/cli.ts');
       process.exit(await runCommand(process.argv[1], process.argv.slice(2)));`,
      ...args,
    ],
    { cwd: workspace, env: { NO_COLOR: '1', RELEASES_DIR: join(workspace, 'releases') } },
  );

const publish = (...more: string[]) => command('release', 'publish', 'tickets', '--without-mount', ...more);

beforeAll(async () => {
  workspace = copyWorkspace(['deploy/registry', 'deploy/gateway', 'mf-tickets']);
  const { code, output } = await command('build', 'tickets');
  if (code !== 0) throw new Error(output);
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test('a build that is older than its sources is not published, unless its folder is named', async () => {
  const source = join(workspace, 'mf-tickets/remote.ts');
  const text = readFileSync(source, 'utf8');
  appendFileSync(source, '\n// later\n');
  const refused = await publish();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('mf-tickets/dist was not built from the sources as they are now');
  expect(refused.output).toContain('npm run build -- tickets');
  const preview = await command('release', 'preview', 'tickets', '--without-mount');
  expect(preview).toMatchObject({ code: 1, output: expect.stringContaining('was not built from the sources') });
  expect(existsSync(join(workspace, 'releases/registry.json'))).toBe(false);

  const named = await publish('--from', join(workspace, 'mf-tickets/dist'));
  expect(named).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^tickets \d+\.\d+\.\d+-b[0-9a-f]{8} is published; nobody gets it yet/m),
  });
  writeFileSync(source, text);
  expect(await publish()).toMatchObject({ code: 0, output: expect.stringContaining('is published') });
});

test('neither is a build after which a shared package changed', async () => {
  appendFileSync(join(workspace, 'shared/ui/src/index.ts'), '\n// later\n');
  expect(await publish()).toMatchObject({ code: 1, output: expect.stringContaining('was not built from the sources') });
});
