import { changeChargerTags } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { updateTags } from './charger-tags.service.ts';

export function chargerTagRoutes(app: FastifyInstance): void {
  bind(app, changeChargerTags, async (call) => {
    const { tags } = await updateTags(call, call.params.id, call.body);
    return { tags: [...tags] };
  });
}
