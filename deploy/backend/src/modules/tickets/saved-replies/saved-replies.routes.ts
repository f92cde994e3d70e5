import * as contract from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { changeReply, createReply, deleteReply, listReplies } from './saved-replies.service.ts';

export function savedReplyRoutes(app: FastifyInstance): void {
  bind(app, contract.listSavedReplies, (call) => listReplies(call, call.query));
  bind(app, contract.createSavedReply, (call) => createReply(call, call.body));
  bind(app, contract.changeSavedReply, (call) => changeReply(call, call.params.id, call.body));
  bind(app, contract.deleteSavedReply, (call) => deleteReply(call, call.params.id));
}
