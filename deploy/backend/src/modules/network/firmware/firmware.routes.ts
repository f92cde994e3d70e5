import * as contract from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { createRelease, listReleases, listVersions, removeRelease } from './firmware-releases.service.ts';

export function firmwareRoutes(app: FastifyInstance): void {
  bind(app, contract.listFirmwareVersions, (call) => listVersions(call, call.query));
  bind(app, contract.listFirmwareReleases, (call) => listReleases(call, call.query));
  bind(app, contract.addFirmwareRelease, (call) => createRelease(call, call.body));
  bind(app, contract.deleteFirmwareRelease, (call) => removeRelease(call, call.params.id));
}
