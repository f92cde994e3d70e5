import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { demoFleet } from '../fleets/demo.ts';
import { startFleet } from '../fleets/fleet.ts';
import { readPlan, type PlanEntry } from '../fleets/plan.ts';
import type { Running } from './running.ts';

async function planFrom(source: string): Promise<readonly PlanEntry[]> {
  return readPlan(source === '-' ? await text(process.stdin) : await readFile(source, 'utf8'));
}

/** `demo` is the named ones; a plan adds to them, and takes the place of those it names itself. */
async function planOf(name: string, more: string | undefined): Promise<readonly PlanEntry[]> {
  const named = name === 'demo' ? demoFleet : await planFrom(name);
  const added = more === undefined ? [] : await planFrom(more);
  const placeOf = ({ host, identity }: PlanEntry) => `${host} ${identity}`;
  const taken = new Set(added.map(placeOf));
  return [...named.filter((entry) => !taken.has(placeOf(entry))), ...added];
}

const tellEveryMs = 10_000;

/** Keeps a fleet connected, and says so when the number of those that are has changed. */
export async function runFleet(
  name: string,
  { url, plan, say }: { url: string; plan: string | undefined; say: (line: string) => void },
): Promise<Running> {
  const fleet = startFleet(await planOf(name, plan), { url });
  let told = '';
  const tell = () => {
    const online = fleet.points.filter(({ isOnline }) => isOnline).length;
    const refused = fleet.tally.refusedConnections;
    const line = `${online} of ${fleet.points.length} charge points are online; ${refused} connections were refused`;
    if (line !== told) say(line);
    told = line;
  };
  const timer = setInterval(tell, tellEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      fleet.stop();
    },
  };
}
