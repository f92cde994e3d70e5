import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { countCall } from '../../../platform/http/rate-limit.repository.ts';
import type { Admission, ConnectionAttempt } from '../../../platform/ocpp/connection-registry.ts';

/** In seconds. Tries are counted for this long. */
const windowSeconds = 15 * 60;
/** In milliseconds. Delay of the first failed attempt; it doubles with each further one. */
const firstDelayMs = 100;
const maxDelayMs = 10_000;
/** Maximum of delayed attempts per identity and address; further ones are refused at once. */
const maxWaiting = 3;

/** Audits failed attempts 1, 10, 100, …, so that a brute-force attack cannot flood the audit log. */
const isReported = (tries: number) => Number.isInteger(Math.log10(tries));

/**
 * Answers a charge point that came without the right password: later with each try of the identity from its address,
 * and reported to the tenant. Only wrong tries wait: the box with the right password comes in at once, also from the
 * same address.
 */
export function createPasswordGuard(app: FastifyInstance) {
  const { database } = app.platform;
  const waiting = new Map<string, number>();

  return async (
    attempt: ConnectionAttempt,
    charger: { readonly id: string; readonly identity: string },
  ): Promise<Admission> => {
    const { tenantId, address, at } = attempt;
    const { id, identity } = charger;
    const subject = `ocpp password ${tenantId} ${id} ${address}`;
    const { calls: tries } = await countCall(database.kysely, subject, windowSeconds, at.getTime());
    app.log.warn({ tenantId, identity, tries }, 'charge point without the right password');
    if (isReported(tries))
      await withTenant(database, tenantId, (db) =>
        writeAuditEntry(
          db,
          { tenantId, requestId: `charge point ${identity}`, account: undefined },
          { action: 'charge_point.password_refused', subject: { type: 'charger', id }, after: { address, tries } },
        ),
      );
    const others = waiting.get(subject) ?? 0;
    if (others >= maxWaiting) return { admitted: false, status: 429 };
    waiting.set(subject, others + 1);
    try {
      await wait(Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1)), undefined, { ref: false });
    } finally {
      const left = (waiting.get(subject) ?? 1) - 1;
      if (left === 0) waiting.delete(subject);
      else waiting.set(subject, left);
    }
    return { admitted: false, status: 401 };
  };
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
