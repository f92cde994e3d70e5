import { parseArgs } from 'node:util';
import { waySchema } from './commands/driver.ts';
import { demoPassword } from './fleets/demo.ts';
import { protocolSchema } from './point/options.ts';

export const usage = `Charge points that talk to a portal.

  fleet demo [--plan <file | ->]     the demo's chargers, and those of a plan (JSON, see fleets/plan.ts)
  fleet <file | ->                   those of a plan alone; - reads standard input
  one --identity CP-X                one in your hands: --protocol 1.6 | 2.0.1, --ports, --dc, --tag
  driver --email ann@demo.example    a driver with --password: signs in, saves a card, charges --energy 1 (kWh) at
                                     --charger, a QR code's number or a charger's id, --by qr, app (with the saved
                                     card) or both one after the other, and gets the receipts;
                                     --invitation takes the token of an invitation's link first
  load --count 1000                  many: --seconds, --prefix, --charging, --flips, --heartbeat, --meter, --rate;
                                     a charging one holds the card of its own name to it

  --url http://127.0.0.1:8080   --host demo.localhost   --password …`;

const options = {
  url: { type: 'string', default: 'http://127.0.0.1:8080' },
  host: { type: 'string', default: 'demo.localhost' },
  password: { type: 'string', default: demoPassword },
  plan: { type: 'string' },
  identity: { type: 'string', default: 'CP-DEMO-001' },
  email: { type: 'string', default: 'driver@demo.example' },
  invitation: { type: 'string' },
  charger: { type: 'string' },
  energy: { type: 'string', default: '1' },
  by: { type: 'string', default: 'both' },
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
} as const;

const forAll: readonly string[] = ['url', 'host', 'password'];
const numbers = ['energy', 'ports', 'count', 'charging', 'heartbeat', 'meter', 'flips', 'rate', 'seconds'] as const;

/** Arguments of each command, besides the options common to all. */
const commands: Readonly<Record<string, { readonly words: number; readonly options: readonly string[] }>> = {
  fleet: { words: 1, options: ['plan'] },
  one: { words: 0, options: ['identity', 'protocol', 'ports', 'dc', 'tag'] },
  driver: { words: 0, options: ['email', 'invitation', 'charger', 'energy', 'by'] },
  load: { words: 0, options: ['count', 'seconds', 'prefix', 'charging', 'flips', 'heartbeat', 'meter', 'rate'] },
};

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, tokens: true, options });

/**
 * Reads the words behind `cli.ts`.
 *
 * @throws Error for missing, unknown or surplus arguments.
 */
export function readCommand(args: readonly string[]) {
  const { values, positionals, tokens } = parse(args);
  const [command = '', ...words] = positionals;
  const known = commands[command];
  if (!known) throw new Error(command ? `There is no command “${command}”` : 'Which command?');
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const foreign = given.find((name) => !forAll.includes(name) && !known.options.includes(name));
  if (foreign) throw new Error(`--${foreign} means nothing to ${command}`);
  if (words.length > known.words) throw new Error(`“${words[known.words]}” is one word too many`);
  if (words.length < known.words) throw new Error(`${command} names which one`);
  const wrong = numbers.find((name) => values[name] !== undefined && !(Number(values[name]) >= 0));
  if (wrong) throw new Error(`--${wrong} is a number, not “${values[wrong]}”`);
  if (!waySchema.safeParse(values.by).success)
    throw new Error(`--by is ${waySchema.options.join(', ')}, not “${values.by}”`);
  if (!protocolSchema.safeParse(values.protocol).success)
    throw new Error(`--protocol is ${protocolSchema.options.join(' or ')}, not “${values.protocol}”`);
  return { command, name: words[0], values };
}
