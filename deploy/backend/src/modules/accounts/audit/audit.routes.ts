import { exportAuditEntries, listAuditEntries } from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { exportOfEntries } from './audit-export.ts';
import { listOfEntries } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  bind(app, listAuditEntries, (call) => listOfEntries(call, call.query));
  bind(app, exportAuditEntries, async ({ language, tenantId, query }) =>
    exportOfEntries(database, language, { ...query, tenantId }),
  );
}
