import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { updateGroups } from './update-groups.service.ts';
import { createGroup, setGroupChargers, updateLoadMember } from './groups.service.ts';
import { listGroups, listSuperGroups } from './list-groups.service.ts';
import { createSuperGroup, updateSuperGroup } from './super-groups.service.ts';
import { updateSiteLimit } from './site-limits.service.ts';
import { deleteOneGroup } from './write-groups.service.ts';

export function chargerGroupRoutes(app: FastifyInstance): void {
  bind(app, contract.listChargerGroups, (call) => listGroups(call, call.query));
  bind(app, contract.addChargerGroup, (call) => createGroup(call, call.body));
  bind(app, contract.changeChargerGroups, (call) => updateGroups(call, call.body));
  bind(app, contract.setGroupChargers, (call) => setGroupChargers(call, call.params.id, call.body.chargers));
  bind(app, contract.changeLoadMember, (call) => updateLoadMember(call, call.params, call.body));
  bind(app, contract.removeChargerGroup, (call) => deleteOneGroup(call, 'charger_group', call.params.id));

  bind(app, contract.listChargerSuperGroups, (call) => listSuperGroups(call, call.query));
  bind(app, contract.addChargerSuperGroup, (call) => createSuperGroup(call, call.body));
  bind(app, contract.changeChargerSuperGroup, (call) => updateSuperGroup(call, call.params.id, call.body));
  bind(app, contract.removeChargerSuperGroup, (call) => deleteOneGroup(call, 'charger_super_group', call.params.id));

  bind(app, contract.setSiteLimit, (call) => updateSiteLimit(call, call.params.id, call.body));
}
