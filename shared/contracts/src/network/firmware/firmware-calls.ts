import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { firmwareRelease, firmwareReleaseForm, firmwareVersion } from './firmware-release.ts';

const source = 'OCPP 1.6 §5.19, 2.0.1 L01; our own (beyond §7)';
const permission = 'operate_charger';
const params = z.object({ id: z.uuid() });
const ok = z.object({ result: z.literal('OK') });

export const firmwareVersionOrderings = orderingsOf(['model', 'chargers']);
export const firmwareReleaseOrderings = orderingsOf(['created_at', 'model']);
export type FirmwareReleaseOrdering = (typeof firmwareReleaseOrderings)[number];

/** `model` is by make and model, the newest version first. */
export const listFirmwareVersions = endpoint({
  method: 'GET',
  path: '/api/v1/firmware-version/',
  summary: 'Firmware versions by model, with how many chargers run each',
  source,
  permission,
  query: listQuery.extend({ ordering: z.enum(firmwareVersionOrderings).default('model') }),
  reply: page(firmwareVersion),
});

export const listFirmwareReleases = endpoint({
  method: 'GET',
  path: '/api/v1/firmware-release/',
  summary: 'Firmware files by model, the latest entry first',
  source,
  permission,
  query: listQuery.extend({ ordering: z.enum(firmwareReleaseOrderings).default('-created_at') }),
  reply: page(firmwareRelease),
});

/** 400 at `version` where the model has this release already. */
export const addFirmwareRelease = endpoint({
  method: 'POST',
  path: '/api/v1/firmware-release/',
  summary: 'Enter a firmware file of a model',
  source,
  permission,
  repeat: 'idempotency-key',
  body: firmwareReleaseForm,
  reply: firmwareRelease,
});

/** 409 while a roll-out of it is running. */
export const deleteFirmwareRelease = endpoint({
  method: 'DELETE',
  path: '/api/v1/firmware-release/{id}/',
  summary: 'Delete a firmware file; its finished roll-outs stay',
  source,
  permission,
  repeat: 'same-result',
  params,
  reply: ok,
});
