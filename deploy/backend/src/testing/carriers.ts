import type { Settings } from '../platform/settings.ts';
import { engines, type Engine } from './engines.ts';
import { hasNats, openTestNats } from './nats-server.ts';

export interface CarrierCase {
  readonly engine: Engine;
  readonly carrier: 'the database' | 'NATS';
}

/**
 * Carriers of notices between instances, on each engine: the database, and NATS if there is one.
 *
 * @example describe.each(carriers)('commands on $engine with $carrier', ({ engine, carrier }) => { … })
 */
export const carriers: readonly CarrierCase[] = engines.flatMap((engine): CarrierCase[] => [
  { engine, carrier: 'the database' },
  ...(hasNats ? [{ engine, carrier: 'NATS' } as const] : []),
]);

/** Settings of the instances of one test file. */
export async function openCarrier({ carrier }: CarrierCase): Promise<{
  readonly settings: Pick<Settings, 'nats'>;
  readonly close: () => Promise<void>;
}> {
  if (carrier === 'the database') return { settings: { nats: null }, close: async () => undefined };
  const { url, subject, close } = await openTestNats();
  return { settings: { nats: { url, subject } }, close };
}
