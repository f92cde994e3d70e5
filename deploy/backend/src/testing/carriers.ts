import type { Settings } from '../platform/settings.ts';
import { engines, oneEngine, type Engine } from './engines.ts';
import { hasNats, openTestNats } from './nats-server.ts';

export interface CarrierCase {
  readonly engine: Engine;
  readonly carrier: 'the database' | 'NATS';
}

/**
 * Carriers of notices between instances: the database on each engine, and NATS if there is one: its notices do not pass
 * the engine.
 *
 * @example describe.each(carriers)('commands on $engine with $carrier', ({ engine, carrier }) => { … })
 */
export const carriers: readonly CarrierCase[] = [
  ...engines.map((engine): CarrierCase => ({ engine, carrier: 'the database' })),
  ...(hasNats ? [{ engine: oneEngine, carrier: 'NATS' } as const] : []),
];

/** Settings of the instances of one test file. */
export async function openCarrier({ carrier }: CarrierCase): Promise<{
  readonly settings: Pick<Settings, 'nats'>;
  readonly close: () => Promise<void>;
}> {
  if (carrier === 'the database') return { settings: { nats: null }, close: async () => undefined };
  const { url, subject, close } = await openTestNats();
  return { settings: { nats: { url, subject } }, close };
}
