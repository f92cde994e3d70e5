import { exportAuditEntries, listAuditEntries } from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { exportEntries } from './audit-export.ts';
import { listEntries, toAuditSelection } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  bind(app, listAuditEntries, (call) => listEntries(call, call.query));
  bind(app, exportAuditEntries, async ({ language, tenantId, query }) =>
    exportEntries(database, language, toAuditSelection(language, { ...query, tenantId })),
  );
}
