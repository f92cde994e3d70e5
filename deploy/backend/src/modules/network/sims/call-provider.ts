import type { FastifyBaseLogger } from 'fastify';
import { Failure } from '../../../platform/http/failure.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';

/** Asks the SIM provider, and says in its name what went wrong there. */
export async function callProvider<Answer>(log: FastifyBaseLogger, request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    log.warn({ err: error }, 'SIM provider');
    throw new Failure('SYSTEM_UNREACHABLE', { text: `sim.${error.trouble}` });
  }
}
