import * as contract from '@plugboard/contracts/drivers';
import type { FastifyInstance } from 'fastify';
import { bindOnReplica } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { listCardTransactions } from './list-card-transactions.service.ts';
import { readAllCardBooks } from './read-card-books.service.ts';

const hour = 60 * 60_000;

export function cardTransactionRoutes(app: FastifyInstance): void {
  const { settings } = app.platform;
  for (const endpoint of [contract.listCardTransactions, contract.listFleetCardTransactions])
    bindOnReplica(app, endpoint, (call) => listCardTransactions(call, { path: endpoint.path, settings }, call.query));
}

/** Reads the books of card providers every hour. */
export function registerCardBooks(app: FastifyInstance): void {
  const run = (now: Date) => readAllCardBooks(app.platform, now);
  registerJob(app, { name: 'card books', delayMs: 90_000, intervalMs: hour, isExclusive: true, run });
}
