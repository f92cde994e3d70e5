import { appendFile } from 'node:fs/promises';
import type { Worktree } from './worktree.ts';

const ui = 'shared/ui/src/index.ts';
const screen = 'mf-tickets/src/features/ticket-list/ticket-list.screen.tsx';

/**
 * Builds the tickets as they could be with the next SDK: their screen calls what no shell has yet, and would throw.
 *
 * @returns folder of the build
 */
export async function buildTomorrowsTickets({ at, build }: Worktree): Promise<string> {
  await appendFile(at(ui), `\nexport const orbitsOfTomorrow = (): string => 'orbits';\n`);
  const use = `\nimport { orbitsOfTomorrow } from '@plugboard/ui';\nexport const orbits = orbitsOfTomorrow();\n`;
  await appendFile(at(screen), use);
  return build('mf-tickets');
}
