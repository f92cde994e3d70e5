import type { Command, CommandParameters, HandlerReplyOf, getPortTests, getWifiSettings } from '@plugboard/contracts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { chargerOfPort } from '../chargers/chargers.service.ts';
import type { Commanding } from './commanding.ts';
import { testsShownBy } from './port-tests.ts';
import { queueCommand } from './queue-command.service.ts';
import { newestCommand } from './read-commands.service.ts';
import { ssidIn } from './translate/configuration.ts';

export async function setWifi(
  commanding: Commanding,
  portId: string,
  parameters: CommandParameters<'write-wifi'>,
): Promise<Command> {
  const { port, ...at } = await chargerOfPort(commanding.call, portId);
  return queueCommand(commanding, { at, port, action: 'write-wifi', parameters });
}

export async function runTests(commanding: Commanding, portId: string): Promise<Command> {
  const { port, ...at } = await chargerOfPort(commanding.call, portId);
  return queueCommand(commanding, { at, port, action: 'run-tests', parameters: {} });
}

const isAnswer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The network that a command has shown the charge point to use. */
function ssidOf({ action, parameters, exchanges }: Command): string | null {
  const [exchange] = exchanges;
  const known =
    action === 'write-wifi' ? parameters['ssid'] : isAnswer(exchange?.response) && ssidIn(exchange.response);
  return typeof known === 'string' ? known : null;
}

const newest = (commands: readonly (Command | undefined)[]): Command | undefined =>
  commands
    .filter((command) => command !== undefined)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0];

/** A charge point has one Wi-Fi, whichever of its ports was asked about. */
export async function wifiOf(call: SignedInCall, portId: string): Promise<HandlerReplyOf<typeof getWifiSettings>> {
  const { charger } = await chargerOfPort(call, portId);
  const ofAction = (action: 'read-wifi' | 'write-wifi', more = {}) =>
    newestCommand(call, { charger: [charger.id], action: [action], ...more });
  const done = { state__in: ['CONFIRMED'] } as const;
  const known = newest([await ofAction('read-wifi', done), await ofAction('write-wifi', done)]);
  const last = newest([await ofAction('read-wifi'), await ofAction('write-wifi')]);
  return {
    ssid: known ? ssidOf(known) : null,
    as_of: known?.settled_at ?? null,
    command: last ?? null,
  };
}

export async function testsOf(call: SignedInCall, portId: string): Promise<HandlerReplyOf<typeof getPortTests>> {
  const { port } = await chargerOfPort(call, portId);
  const command = await newestCommand(call, { port: [portId], action: ['run-tests'] });
  return { tests: command ? testsShownBy(command, port) : [], command: command ?? null };
}
