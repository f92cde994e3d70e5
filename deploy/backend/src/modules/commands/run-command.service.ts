import {
  commandParameters,
  commandTargets,
  type Command,
  type ParsedBodyOf,
  type runCommand,
} from '@plugboard/contracts';
import { FieldFailure } from '../../platform/http/failure.ts';
import { fieldsOf } from '../../platform/http/validation.ts';
import { chargerWithPorts, type ChargerWithPorts } from '../chargers/chargers.service.ts';
import type { Commanding, Order } from './commanding.ts';
import { queueCommand } from './queue-command.service.ts';

type Body = ParsedBodyOf<typeof runCommand>;

/** What was sent for an action, read by the action's own schema. */
function parametersOf({ action, parameters }: Body): Order['parameters'] {
  const result = commandParameters[action].safeParse(parameters, { reportInput: true });
  if (result.success) return result.data;
  const fields = Object.entries(fieldsOf(result.error));
  throw new FieldFailure(Object.fromEntries(fields.map(([name, messages]) => [`parameters.${name}`, messages])));
}

function portOf({ action, port: id }: Body, { ports }: ChargerWithPorts): Order['port'] {
  const target = commandTargets[action];
  if (id === undefined || id === null) {
    if (target === 'port') throw new FieldFailure({ port: [{ key: 'field.required' }] });
    return undefined;
  }
  if (target === 'charger') throw new FieldFailure({ port: [{ key: 'command.portNotNeeded' }] });
  const port = ports.find((each) => each.id === id);
  if (!port) throw new FieldFailure({ port: [{ key: 'command.portUnknown' }] });
  return port;
}

export async function runAnyCommand(commanding: Commanding, chargerId: string, body: Body): Promise<Command> {
  const at = await chargerWithPorts(commanding.call, chargerId);
  const order = { at, action: body.action, port: portOf(body, at), parameters: parametersOf(body) };
  return queueCommand(commanding, order);
}
