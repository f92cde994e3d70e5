import * as contract from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { bind } from '../../../platform/http/bind.ts';
import { requireReleaseTool } from '../release-health/release-moves.service.ts';
import { replaceDeclaredRights } from './declared-rights.repository.ts';

export function declaredRightsRoutes(app: FastifyInstance): void {
  const { settings } = app.platform;
  bind(app, contract.replaceDeclaredRights, async (call) => {
    requireReleaseTool(call, settings, call.header(contract.releasesTokenHeader));
    await outsideTenant(call.db, call.tenantId, (db) => replaceDeclaredRights(db, call.body.remotes));
    return { result: 'OK' as const };
  });
}
