import {
  chargeAtCharger as chargeAtChargerCall,
  chargeAtPort as chargeAtPortCall,
  chargeVehicle as chargeVehicleCall,
  getCommand as getCommandCall,
  getPortTests as getPortTestsCall,
  getWifiSettings as getWifiSettingsCall,
  listCommands as listCommandsCall,
  rebootCharger as rebootChargerCall,
  runCommand as runCommandCall,
  runPortTests as runPortTestsCall,
  setWifiSettings as setWifiSettingsCall,
  toggleOutOfOrder as toggleOutOfOrderCall,
  type Command,
} from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import {
  chargeAtCharger,
  chargeAtPort,
  chargeVehicle,
  rebootCharger,
  runCommand,
  toggleOutOfOrder,
} from './charger-actions.service.ts';
import type { CommandContext } from './command-context.ts';
import { dispatchCommands } from './command-dispatcher.ts';
import { getCommand, listCommands } from './commands.service.ts';
import { getPortTests, getWifiSettings, runPortTests, setWifi } from './port-actions.service.ts';

const enqueued = async (command: Promise<Command>) => ({ result: 'OK' as const, command: await command });

export function commandRoutes(app: FastifyInstance): void {
  const { clock, secret } = app.platform;
  const by = (call: SignedInCall): CommandContext => ({ call, now: clock(), secret });
  dispatchCommands(app);

  bind(app, runCommandCall, (call) => enqueued(runCommand(by(call), call.params.id, call.body)));
  bind(app, listCommandsCall, (call) => listCommands(call, call.query));
  bind(app, getCommandCall, (call) => getCommand(call, call.params.id));
  bind(app, rebootChargerCall, (call) => enqueued(rebootCharger(by(call), call.params.id)));
  bind(app, toggleOutOfOrderCall, (call) => toggleOutOfOrder(by(call), call.params.id));
  bind(app, chargeAtPortCall, (call) => enqueued(chargeAtPort(by(call), call.params.id, call.params.action)));
  bind(app, chargeAtChargerCall, (call) => enqueued(chargeAtCharger(by(call), call.params.id, call.params.action)));
  bind(app, chargeVehicleCall, (call) => enqueued(chargeVehicle(by(call), call.params.id, call.params.action)));
  bind(app, getWifiSettingsCall, (call) => getWifiSettings(call, call.params.id));
  bind(app, setWifiSettingsCall, (call) => enqueued(setWifi(by(call), call.params.id, call.body)));
  bind(app, runPortTestsCall, (call) => enqueued(runPortTests(by(call), call.params.id)));
  bind(app, getPortTestsCall, (call) => getPortTests(call, call.params.id));
}
