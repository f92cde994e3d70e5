import { runDriver, waySchema } from './commands/driver.ts';
import { runFleet } from './commands/fleet.ts';
import { runOne } from './commands/one.ts';
import type { Running } from './commands/running.ts';
import { startLoad } from './load/load.ts';
import { protocolSchema } from './point/options.ts';
import { readCommand, usage } from './read-command.ts';

const say = (line: string) => console.error(line);

function read() {
  try {
    return readCommand(process.argv.slice(2));
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(2);
  }
}

const { command, name, values } = read();
const { url, host, password, tag } = values;

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

function drive(): Running {
  const { email, invitation, charger, energy, by } = values;
  if (charger === undefined) throw new Error('driver needs the number of a QR code: --charger');
  void runDriver({
    url,
    host,
    password,
    email,
    invitation,
    charger,
    energy: Number(energy),
    by: waySchema.parse(by),
    say,
  })
    .catch((error: Error) => say(error.message))
    .finally(quit);
  return { stop: () => undefined };
}

async function run(): Promise<Running> {
  if (command === 'fleet' && name !== undefined) return runFleet(name, { url, plan: values.plan, say });
  if (command === 'load') return runLoad();
  if (command === 'driver') return drive();
  const { identity, dc } = values;
  const protocol = protocolSchema.parse(values.protocol);
  const ports = Number(values.ports);
  return runOne({ url, host, password, identity, protocol, ports, currentType: dc ? 'DC' : 'AC' }, { tag, say, quit });
}

/** Sockets are closed politely, then nothing holds the process. */
const politeMs = 500;

const running = await run().catch((error: Error) => {
  say(error.message);
  process.exit(1);
});

function quit(): void {
  running.stop();
  setTimeout(() => process.exit(0), politeMs);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, quit);
