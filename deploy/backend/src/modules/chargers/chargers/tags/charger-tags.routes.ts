import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { updateTags } from './charger-tags.service.ts';
import { deleteTag, listTagsOfTenant, mergeTags, renameTag } from './tag-catalogue.service.ts';

export function chargerTagRoutes(app: FastifyInstance): void {
  bind(app, contract.changeChargerTags, async (call) => {
    const { tags } = await updateTags(call, call.params.id, call.body);
    return { tags: [...tags] };
  });
  bind(app, contract.listChargerTags, (call) => listTagsOfTenant(call, call.query));
  bind(app, contract.renameChargerTag, (call) => renameTag(call, call.body));
  bind(app, contract.mergeChargerTags, (call) => mergeTags(call, call.body));
  bind(app, contract.deleteChargerTag, (call) => deleteTag(call, call.params.name));
}
