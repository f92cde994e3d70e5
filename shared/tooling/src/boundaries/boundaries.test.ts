import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findViolations } from './cruise.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lays out a small workspace and answers the names of the rules that it breaks. */
async function broken(files: Readonly<Record<string, string>>): Promise<string[]> {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const inside = {
    'node_modules/axios/index.js': '',
    'node_modules/@ant-design/charts/index.js': '',
    'node_modules/@ant-design/pro-components/index.js': '',
    'node_modules/kysely/index.js': '',
    'node_modules/zod/index.js': '',
    'package.json': '{}',
    ...files,
  };
  for (const [path, text] of Object.entries(inside)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const found = await findViolations(folder, ['.']);
  return found.flatMap((text) => /\n\s+([\w-]+):/.exec(text)?.[1] ?? []);
}

const target = 'export const value = 1;';
const cases: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['remote-alone', 'mf-one/src/page.ts', 'mf-two/src/page.ts'],
  ['no-remote-by-name', 'shell/src/boot.ts', 'mf-two/src/page.ts'],
  ['public-remote-light', 'mf-pay-public/src/page.ts', 'shared/ui/src/index.ts'],
  ['public-remote-light', 'mf-pay-public/src/page.ts', 'shared/sdk/src/index.ts'],
  ['public-remote-light', 'mf-pay-public/src/page.ts', 'shared/auth/src/index.ts'],
  ['public-side-light', 'shared/sdk/src/public/page.ts', 'shared/sdk/src/mount/mount.ts'],
  ['public-side-light', 'shell/src/public/index.ts', 'shell/src/boot/start.ts'],
  ['public-side-light', 'shell/src/public/index.ts', 'node_modules/zod/index.js'],
  ['remote-knows-no-host', 'mf-one/src/page.ts', 'shell/src/boot.ts'],
  ['deploy-on-contracts', 'deploy/backend/src/app.ts', 'shared/api/src/index.ts'],
  ['simulator-in-tests', 'deploy/backend/src/app.ts', 'deploy/simulator/src/index.ts'],
  ['simulator-on-nothing', 'deploy/simulator/src/index.ts', 'shared/contracts/src/platform/index.ts'],
  ['gateway-on-nothing', 'deploy/gateway/src/app.ts', 'shared/contracts/src/platform/index.ts'],
  ['tracing-on-nothing', 'deploy/tracing/src/index.ts', 'shared/contracts/src/platform/index.ts'],
  ['layer-contracts', 'shared/contracts/src/platform/index.ts', 'shared/api/src/index.ts'],
  ['layer-api', 'shared/api/src/index.ts', 'shared/auth/src/index.ts'],
  ['layer-ui', 'shared/ui/src/index.ts', 'shared/api/src/index.ts'],
  ['through-the-front-door', 'mf-one/src/page.ts', 'shared/ui/src/table/table.ts'],
  ['model-without-looks', 'mf-one/src/one.model.ts', 'shared/ui/src/index.ts'],
  ['model-is-pure', 'mf-one/src/one.model.ts', 'mf-one/src/part.tsx'],
  ['feature-alone', 'mf-one/src/features/a/a.ts', 'mf-one/src/features/b/b.ts'],
  ['remote-file-is-light', 'mf-one/remote.ts', 'mf-one/src/page.ts'],
  ['repository-of-its-module', 'deploy/backend/src/modules/a/b/b.ts', 'deploy/backend/src/modules/a/c/c.repository.ts'],
  ['domain-by-its-door', 'deploy/backend/src/modules/a/b/b.ts', 'deploy/backend/src/modules/c/d/d.ts'],
  [
    'domain-connections',
    'deploy/backend/src/modules/connections/a/a.ts',
    'deploy/backend/src/modules/charging/index.ts',
  ],
  ['platform-below-modules', 'deploy/backend/src/platform/a.ts', 'deploy/backend/src/modules/a/index.ts'],
  ['tests-are-leaves', 'mf-one/src/page.ts', 'mf-one/src/part.test.ts'],
  ['testing-in-tests', 'shell/src/boot.ts', 'shared/testing/src/index.ts'],
  ['tooling-in-configuration', 'mf-one/src/page.ts', 'shared/tooling/src/rsbuild/remote-config.ts'],
];

test.each(cases)('%s forbids that %s imports %s', async (rule, from, to) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to}`;
  expect(await broken({ [from]: `import { value } from '${path}';\nconsole.log(value);`, [to]: target })).toContain(
    rule,
  );
});

test.each([
  ['schemas-in-contracts', 'mf-one/src/page.ts', "import { z } from 'zod'; z.string();"],
  ['axios-in-api', 'mf-one/src/page.ts', "import axios from 'axios'; axios();"],
  ['charts-in-ui-charts', 'shared/ui/src/data/page.ts', "import { Base } from '@ant-design/charts'; Base();"],
  ['pro-in-ui-pro', 'shared/ui/src/forms/page.ts', "import { ProTable } from '@ant-design/pro-components'; ProTable;"],
  ['sql-in-repositories', 'deploy/backend/src/modules/a/b/a.service.ts', "import { sql } from 'kysely'; sql();"],
  ['resolvable', 'shell/src/boot.ts', "import x from 'not-installed'; x();"],
])('%s is reported in %s', async (rule, from, text) => {
  expect(await broken({ [from]: text })).toContain(rule);
});

test.each(['import { value }', 'import type { Value }'])(
  'no-circle forbids that a file imports its importer by “%s”',
  async (how) => {
    const found = await broken({
      'mf-one/src/one.ts': `${how} from './two.ts'; export const other = 1;`,
      'mf-one/src/two.ts': "import { other } from './one.ts'; export const value = other; export type Value = 1;",
    });
    expect(found).toContain('no-circle');
  },
);

test('noun-circle forbids that two backend modules import each other, through a third as well', async () => {
  const modules = 'deploy/backend/src/modules/tickets';
  const files = {
    [`${modules}/links/a.ts`]: "import { value } from '../rules/b.ts'; export const one = value;",
    [`${modules}/rules/b.ts`]: "import type { Value } from '../tickets/c.ts'; export const value: Value = 1;",
    [`${modules}/tickets/c.ts`]: 'export type Value = 1;',
    [`${modules}/tickets/c.test.ts`]: "import { one } from '../links/a.ts'; console.log(one);",
  };
  expect(await broken(files)).not.toContain('noun-circle');
  const back = { [`${modules}/tickets/d.ts`]: "import { one } from '../links/a.ts'; console.log(one);" };
  expect(await broken({ ...files, ...back })).toContain('noun-circle');
});

test('what goes the right way is not reported', async () => {
  const found = await broken({
    'shared/ui/src/one.model.ts': "import { value } from './two.ts'; console.log(value);",
    'shared/ui/src/two.ts': target,
    'mf-one/src/one.model.ts': "import axios from './two.ts'; import type { ReactNode } from 'react';",
    'mf-one/src/two.ts': target,
    'node_modules/react/index.js': '',
    'mf-one/src/features/a/a.tsx': "import '../../one.model.ts'; import type { A } from './b.ts';",
    'mf-one/src/features/a/b.ts': 'export type A = 1;',
    'mf-one/remote.ts': "export const screen = () => import('./src/features/a/a.tsx');",
    'deploy/backend/src/modules/a/b/a.repository.ts': "import { sql } from 'kysely'; sql();",
  });
  expect(found).toEqual([]);
});
