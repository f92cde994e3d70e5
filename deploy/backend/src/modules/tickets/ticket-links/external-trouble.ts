import type { ExternalSystem } from '@plugboard/contracts/tickets';
import type { FastifyBaseLogger } from 'fastify';
import { Failure } from '../../../platform/http/failure.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';

/** Asks an external system, and says in its name what went wrong there. */
export async function asked<Answer>(
  system: ExternalSystem,
  log: FastifyBaseLogger,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    log.warn({ err: error }, 'external ticket system');
    throw new Failure('SYSTEM_UNREACHABLE', { text: `external.${system}.${error.trouble}` });
  }
}
