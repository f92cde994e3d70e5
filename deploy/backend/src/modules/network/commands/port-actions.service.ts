import {
  isOpenCommand,
  type Command,
  type CommandParameters,
  type getPortTests as getPortTestsCall,
  type getWifiSettings as getWifiSettingsCall,
} from '@plugboard/contracts/network';
import { type HandlerReplyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { getChargerOfPort } from '../../chargers/index.ts';
import type { CommandContext } from './command-context.ts';
import { findNewestCommand } from './commands.service.ts';
import { createCommand } from './create-command.service.ts';
import { ssidIn } from './translate/configuration.ts';

export async function setWifi(
  context: CommandContext,
  portId: string,
  parameters: CommandParameters<'write-wifi'>,
): Promise<Command> {
  const { port, ...at } = await getChargerOfPort(context.call, portId);
  return createCommand(context, { at, port, action: 'write-wifi', parameters });
}

export async function runPortTests(context: CommandContext, portId: string): Promise<Command> {
  const { port, ...at } = await getChargerOfPort(context.call, portId);
  return createCommand(context, { at, port, action: 'run-tests', parameters: {} });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The network name that a confirmed command wrote or read. */
function ssidOf({ action, parameters, exchanges }: Command): string | null {
  const response = exchanges[0]?.response;
  const ssid = action === 'write-wifi' ? parameters['ssid'] : isRecord(response) && ssidIn(response);
  return typeof ssid === 'string' ? ssid : null;
}

const newest = (commands: readonly (Command | undefined)[]): Command | undefined =>
  commands
    .filter((command) => command !== undefined)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0];

/** Settings of the charger's only Wi-Fi; commands of all its ports count. */
export async function getWifiSettings(
  call: SignedInCall,
  portId: string,
): Promise<HandlerReplyOf<typeof getWifiSettingsCall>> {
  const { charger } = await getChargerOfPort(call, portId);
  const ofAction = (action: 'read-wifi' | 'write-wifi', more = {}) =>
    findNewestCommand(call, { charger: [charger.id], action: [action], ...more });
  const confirmed = { state__in: ['CONFIRMED'] } as const;
  const known = newest([await ofAction('read-wifi', confirmed), await ofAction('write-wifi', confirmed)]);
  const last = newest([await ofAction('read-wifi'), await ofAction('write-wifi')]);
  return {
    ssid: known ? ssidOf(known) : null,
    as_of: known?.settled_at ?? null,
    command: last ?? null,
  };
}

type PortTest = HandlerReplyOf<typeof getPortTestsCall>['tests'][number];

/** Results that follow from the newest run-tests command and the status the port reported, in OCPP's words. */
function testsShownBy({ state, answered_at }: Command, reportedStatus: string | null): PortTest[] {
  const resultOf = (hasPassed: boolean): PortTest['result'] => {
    if (hasPassed) return 'PASSED';
    return isOpenCommand(state) ? 'PENDING' : 'FAILED';
  };
  const hasReported = state === 'CONFIRMED';
  const isFaultFree = hasReported && reportedStatus !== 'Faulted';
  return [
    { test: 'answers', result: resultOf(answered_at !== null || hasReported) },
    { test: 'reports', result: resultOf(hasReported) },
    { test: 'fault-free', result: resultOf(isFaultFree) },
    { test: 'in-service', result: resultOf(isFaultFree && reportedStatus !== 'Unavailable') },
  ];
}

export async function getPortTests(
  call: SignedInCall,
  portId: string,
): Promise<HandlerReplyOf<typeof getPortTestsCall>> {
  const { port } = await getChargerOfPort(call, portId);
  const command = await findNewestCommand(call, { port: [portId], action: ['run-tests'] });
  return { tests: command ? testsShownBy(command, port.reported_status) : [], command: command ?? null };
}
