import * as contract from '@plugboard/contracts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import { actOnCard, addCards, expireCard, idTagsToChooseFrom, listOfIdTags, removeCard } from './id-tags.service.ts';

export function idTagRoutes(app: FastifyInstance): void {
  bind(app, contract.listIdTags, (call) => listOfIdTags(call, call.query, new Date()));
  bind(app, contract.lookUpIdTags, (call) => idTagsToChooseFrom(call, call.query, new Date()));
  bind(app, contract.addIdTags, (call) => addCards(call, call.body, new Date()));
  bind(app, contract.actOnIdTag, (call) => actOnCard(call, call.params, new Date()));
  bind(app, contract.setIdTagExpiry, (call) => expireCard(call, call.params.id, call.body.expires_at, new Date()));
  bind(app, contract.deleteIdTag, (call) => removeCard(call, call.params.id));
}
