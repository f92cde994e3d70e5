import { parseArgs } from 'node:util';
import { runFleet } from './commands/fleet.ts';
import { runOne } from './commands/one.ts';
import type { Running } from './commands/running.ts';
import { demoPassword } from './fleets/demo.ts';
import { startLoad } from './load/load.ts';
import { protocolSchema } from './point/options.ts';

const usage = `Charge points that talk to a portal.

  fleet demo [--plan <file | ->]     the demo's chargers, and those of a plan (JSON, see fleets/plan.ts)
  fleet <file | ->                   those of a plan alone; - reads standard input
  one --identity CP-X                one in your hands: --protocol 1.6 | 2.0.1, --ports, --dc, --tag
  load --count 1000                  many: --seconds, --prefix, --charging, --flips, --heartbeat, --meter, --rate;
                                     a charging one holds the card of its own name to it

  --url http://127.0.0.1:8080   --host demo.localhost   --password …`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    host: { type: 'string', default: 'demo.localhost' },
    password: { type: 'string', default: demoPassword },
    plan: { type: 'string' },
    identity: { type: 'string', default: 'CP-DEMO-001' },
    protocol: { type: 'string', default: '1.6' },
    ports: { type: 'string', default: '1' },
    dc: { type: 'boolean', default: false },
    tag: { type: 'string', default: 'PLUGBOARD-DEMO' },
    count: { type: 'string', default: '1000' },
    prefix: { type: 'string', default: 'CP-LOAD-' },
    charging: { type: 'string', default: '0.2' },
    heartbeat: { type: 'string' },
    meter: { type: 'string', default: '60' },
    flips: { type: 'string', default: '5' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
  },
});
const { url, host, password, tag } = values;
const say = (line: string) => console.error(line);

function runLoad(): Running {
  const load = startLoad({
    url,
    host,
    password,
    count: Number(values.count),
    prefix: values.prefix,
    charging: Number(values.charging),
    heartbeatSeconds: values.heartbeat === undefined ? undefined : Number(values.heartbeat),
    meterSeconds: Number(values.meter),
    flipsPerSecond: Number(values.flips),
    connectsPerSecond: Number(values.rate),
  });
  const progress = setInterval(() => say(JSON.stringify(load.report())), 10_000);
  const stop = () => {
    clearInterval(progress);
    clearTimeout(end);
    console.log(JSON.stringify(load.report()));
    load.stop();
  };
  const end = setTimeout(quit, Number(values.seconds) * 1000);
  return { stop };
}

async function run(command: string | undefined, name: string | undefined): Promise<Running | null> {
  if (command === 'fleet' && name !== undefined) return runFleet(name, { url, plan: values.plan, say });
  if (command === 'load') return runLoad();
  if (command !== 'one') return null;
  const { identity, dc } = values;
  const protocol = protocolSchema.parse(values.protocol);
  const ports = Number(values.ports);
  return runOne({ url, host, password, identity, protocol, ports, currentType: dc ? 'DC' : 'AC' }, { tag, say, quit });
}

/** Sockets are closed politely, then nothing holds the process. */
const politeMs = 500;

const running = await run(positionals[0], positionals[1]).catch((error: Error) => {
  say(error.message);
  process.exit(1);
});
if (!running) {
  say(usage);
  process.exit(2);
}

function quit(): void {
  running?.stop();
  setTimeout(() => process.exit(0), politeMs);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, quit);
