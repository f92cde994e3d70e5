import { exportAuditEntries, listAuditEntries } from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bindOnReplica } from '../../../platform/http/bind.ts';
import { exportEntries } from './audit-export.ts';
import { listEntries, toAuditSelection } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  bindOnReplica(app, listAuditEntries, (call) => listEntries(call, call.query));
  bindOnReplica(app, exportAuditEntries, async ({ language, tenantId, query }) =>
    exportEntries(database, language, toAuditSelection(language, { ...query, tenantId })),
  );
}
