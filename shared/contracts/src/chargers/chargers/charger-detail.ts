import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { charger } from './charger.ts';

export const getCharger = endpoint({
  method: 'GET',
  path: '/api/v1/charger/{id}/',
  summary: 'One charger with its ports',
  source: 'spec §7 chargers',
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
  reply: charger,
});
