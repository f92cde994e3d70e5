import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.ts';
import { run, type Service, startService } from './process.ts';

/** Whether the portal holds the demo, whose chargers need the simulator. */
export const hasDemo = (): boolean => process.env['NODE_ENV'] !== 'production' && process.env['SEED'] !== 'none';

/** Connects the demo's charge points to the portal on this port, through its gateway like any other. */
export async function startSimulator(port: number, log: string): Promise<Service> {
  const { code, output } = await run(process.execPath, ['deploy/backend/src/seed/print-charge-points.ts']);
  if (code !== 0) throw new Error(`The demo's charge points could not be planned:\n${output}`);
  mkdirSync(cacheDir, { recursive: true });
  const plan = join(cacheDir, `charge-points-${port}.json`);
  writeFileSync(plan, output);
  const args = ['fleet', plan, '--url', `http://127.0.0.1:${port}`];
  return startService('simulator', 'deploy/simulator/src/cli.ts', args, { log, env: {} });
}
