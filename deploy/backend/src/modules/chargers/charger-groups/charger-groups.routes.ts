import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { changeGroups } from './change-groups.service.ts';
import { addGroup, setChargers } from './groups.service.ts';
import { listOfGroups, listOfSuperGroups } from './read-groups.service.ts';
import { addSuperGroup, changeSuperGroup } from './super-groups.service.ts';
import { removeOneGroup } from './write-groups.service.ts';

export function chargerGroupRoutes(app: FastifyInstance): void {
  bind(app, contract.listChargerGroups, (call) => listOfGroups(call, call.query));
  bind(app, contract.addChargerGroup, (call) => addGroup(call, call.body));
  bind(app, contract.changeChargerGroups, (call) => changeGroups(call, call.body));
  bind(app, contract.setGroupChargers, (call) => setChargers(call, call.params.id, call.body.chargers));
  bind(app, contract.removeChargerGroup, (call) => removeOneGroup(call, 'charger_group', call.params.id));

  bind(app, contract.listChargerSuperGroups, (call) => listOfSuperGroups(call, call.query));
  bind(app, contract.addChargerSuperGroup, (call) => addSuperGroup(call, call.body));
  bind(app, contract.changeChargerSuperGroup, (call) => changeSuperGroup(call, call.params.id, call.body));
  bind(app, contract.removeChargerSuperGroup, (call) => removeOneGroup(call, 'charger_super_group', call.params.id));
}
