import {
  chargeAt,
  chargeAtPort as chargeAtPortCall,
  getCommand,
  getPortTests,
  getWifiSettings,
  listCommands,
  rebootCharger,
  runCommand,
  runPortTests,
  setWifiSettings,
  toggleOutOfOrder,
  type Command,
} from '@plugboard/contracts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { chargeAtCharger, chargeAtPort, reboot, turnOutOfOrder } from './charger-actions.service.ts';
import type { Commanding } from './commanding.ts';
import { runTests, setWifi, testsOf, wifiOf } from './port-actions.service.ts';
import { listOfCommands, oneCommand } from './read-commands.service.ts';
import { routeCommands } from './route-commands.ts';
import { runAnyCommand } from './run-command.service.ts';

const queued = async (command: Promise<Command>) => ({ result: 'OK' as const, command: await command });

export function commandRoutes(app: FastifyInstance): void {
  const { clock, secret } = app.platform;
  const by = (call: SignedInCall): Commanding => ({ call, now: clock(), secret });
  routeCommands(app);

  bind(app, runCommand, (call) => queued(runAnyCommand(by(call), call.params.id, call.body)));
  bind(app, listCommands, (call) => listOfCommands(call, call.query));
  bind(app, getCommand, (call) => oneCommand(call, call.params.id));
  bind(app, rebootCharger, (call) => queued(reboot(by(call), call.params.id)));
  bind(app, toggleOutOfOrder, (call) => turnOutOfOrder(by(call), call.params.id));
  bind(app, chargeAtPortCall, (call) => queued(chargeAtPort(by(call), call.params.id, call.params.action)));
  bind(app, chargeAt, (call) => {
    // No vehicle of the portal charges by itself yet.
    if (call.params.type === 'vehicle') throw new Failure('NOT_FOUND');
    return queued(chargeAtCharger(by(call), call.params.id, call.params.action));
  });
  bind(app, getWifiSettings, (call) => wifiOf(call, call.params.id));
  bind(app, setWifiSettings, (call) => queued(setWifi(by(call), call.params.id, call.body)));
  bind(app, runPortTests, (call) => queued(runTests(by(call), call.params.id)));
  bind(app, getPortTests, (call) => testsOf(call, call.params.id));
}
