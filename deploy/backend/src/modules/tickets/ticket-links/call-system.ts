import type { ExternalSystem } from '@plugboard/contracts/tickets';
import type { FastifyBaseLogger } from 'fastify';
import { Failure } from '../../../platform/http/failure.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';

/** Asks an external system, and says in its name what went wrong there. */
export async function callSystem<Answer>(
  system: ExternalSystem,
  log: FastifyBaseLogger,
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    log.warn({ err: error }, 'external ticket system');
    throw new Failure('SYSTEM_UNREACHABLE', { text: `external.${system}.${error.trouble}` });
  }
}
