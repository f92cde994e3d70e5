import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { composedBackend } from '../generate/composed-backend.ts';
import { serverDomains, serverModules } from './server-domains.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function layOut(files: Readonly<Record<string, string>>): void {
  root = mkdtempSync(join(tmpdir(), 'server-domains-'));
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, serverModules, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

test('a new domain is registered in its order, provides its functions and has its own rows of access', () => {
  layOut({
    'tides/register.ts': 'export const floor = 20;\nexport const order = 10;\nexport function registerTides() {}',
    'weather/register.ts':
      'export const floor = 10;\nexport const order = 20;\nexport const provides = {};\nexport function registerWeather() {}',
    'weather/access.ts': 'export const accessTable = {};',
    'weather/locale/en.json': '{}',
  });
  expect(serverDomains(root)).toEqual([
    { name: 'tides', floor: 20, order: 10, providesFunctions: false },
    { name: 'weather', floor: 10, order: 20, providesFunctions: true },
  ]);
  const files = composedBackend(root);
  expect(files[`${serverModules}/index.ts`]).toContain(
    'const provided = {\n  ...weatherProvides,\n};\n\nconst domains: readonly ((app: FastifyInstance, functions: typeof provided) => void)[] = [\n  registerTides,\n  registerWeather,\n];',
  );
  expect(files['deploy/backend/src/testing/access-table.ts']).toContain('...weatherAccessTable,');
});

test.each(['floor', 'order'])('a domain without its %s is named', (left) => {
  const kept = left === 'floor' ? 'order' : 'floor';
  layOut({ 'weather/register.ts': `export const ${kept} = 10;` });
  expect(() => serverDomains(root)).toThrow(`${serverModules}/weather/register.ts has to export its ${left}, a number`);
});
