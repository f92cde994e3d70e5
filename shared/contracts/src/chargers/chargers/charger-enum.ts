import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { chargerStatus, chargerStatuses } from './charger-status.ts';
import {
  connectivities,
  connectivity,
  connectorType,
  connectorTypes,
  currentType,
  currentTypes,
  ocppServerType,
  ocppServerTypes,
  paymentType,
  paymentTypes,
  phases,
  shareMode,
  shareModes,
} from './charger-values.ts';

export const getChargerEnum = endpoint({
  method: 'GET',
  path: '/api/v1/charger/enum/',
  summary: 'Values that the fields of a charger take, and the makes, models and tags the tenant has',
  source: 'spec §7 chargers',
  permission: 'view_charger',
  reply: z.object({
    status: z.array(chargerStatus),
    current_type: z.array(currentType),
    connectivity: z.array(connectivity),
    payment_type: z.array(paymentType),
    share_mode: z.array(shareMode),
    connector_type: z.array(connectorType),
    ocpp_server_type: z.array(ocppServerType),
    phases: z.array(z.number().int()),
    /** Makes in alphabetical order, each with its models. */
    manufacturers: z.array(z.object({ name: z.string(), models: z.array(z.string()) })),
    /** Tags in use, in alphabetical order. */
    tags: z.array(z.string()),
  }),
});

/** The part of `GET /charger/enum/` that is the same for every tenant. */
export const chargerEnumValues = {
  status: [...chargerStatuses],
  current_type: [...currentTypes],
  connectivity: [...connectivities],
  payment_type: [...paymentTypes],
  share_mode: [...shareModes],
  connector_type: [...connectorTypes],
  ocpp_server_type: [...ocppServerTypes],
  phases: [...phases],
};
