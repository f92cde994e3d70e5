import * as contract from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getTerminal, listTerminals } from './list-pos-terminals.service.ts';
import { createTerminal, deleteTerminal, updateTerminal } from './save-pos-terminals.service.ts';

export function posTerminalRoutes(app: FastifyInstance): void {
  bind(app, contract.listPosTerminals, (call) => listTerminals(call, call.query));
  bind(app, contract.getPosTerminal, (call) => getTerminal(call, call.params.id));
  bind(app, contract.addPosTerminal, (call) => createTerminal(call, call.body));
  bind(app, contract.changePosTerminal, (call) => updateTerminal(call, call.params.id, call.body));
  bind(app, contract.deletePosTerminal, (call) => deleteTerminal(call, call.params.id));
}
