import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { carryOut, usage, type Asked } from './commands.ts';
import { underLock } from './lock.ts';
import { Refusal } from './refusal.ts';
import { readState, writeAudit } from './store.ts';
import { tableOf } from './table.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** `chargers`, `mobile-app` and `mf-mobile-app` all name what the federation calls by a word with underscores. */
const idOf = (name: string) => name.replace(/^mf-/, '').replaceAll('-', '_');

function readCommand(args: readonly string[]): Asked {
  const options = { from: { type: 'string' }, tenant: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command = '', name = '', version] = positionals;
  const id = idOf(name);
  if (command !== 'list' && id === '') throw new Refusal(`Which remote? Commands:\n${usage}`);
  const from = resolve(values.from ?? join(root, `mf-${id.replaceAll('_', '-')}`, 'dist'));
  const releasesDir = resolve(process.env['RELEASES_DIR'] ?? join(root, '.data/releases'));
  return { releasesDir, command, id, version, tenant: values.tenant, from };
}

async function change(asked: Asked, args: readonly string[]): Promise<string> {
  const { command, releasesDir } = asked;
  const audit = (outcome: 'done' | 'refused' | 'failed') =>
    writeAudit(releasesDir, { command, arguments: args.slice(1), outcome });
  try {
    const said = await underLock(releasesDir, () => carryOut(asked));
    await audit('done');
    return said;
  } catch (error) {
    await audit(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

const args = process.argv.slice(2);
try {
  const asked = readCommand(args);
  console.log(asked.command === 'list' ? tableOf(await readState(asked.releasesDir)) : await change(asked, args));
} catch (error) {
  if (error instanceof Refusal)
    console.error(`Refused, nothing was changed:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
