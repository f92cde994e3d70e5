import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChargePoint } from '../../testing/charge-point.ts';
import { chargerWithPorts } from '../../testing/charge-point-tests.ts';
import { mutatedFrames } from '../../testing/mutated-frames.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { parseSettings } from '../settings.ts';

const frames = 10_000;
const burst = 250;

describe('10,000 frames that went wrong', () => {
  let test: TestApp;
  const lines: string[] = [];

  beforeAll(async () => {
    const logTo = { write: (line: string) => void lines.push(line) };
    const { ocpp } = parseSettings({ NODE_ENV: 'test' });
    const settings = { logLevel: 'error', ocpp: { ...ocpp, messagesPerSecond: 100_000 } } as const;
    test = await createTestApp('pglite', { logTo, settings });
    await chargerWithPorts(test, 'FUZZ');
  });
  afterAll(() => test.close());

  it('crash nothing, close nothing, and leave the next good one its answer', async () => {
    const point = await connectChargePoint(test, 'CP-FUZZ');
    const broken = [...mutatedFrames('fuzz', frames)];
    for (let start = 0; start < frames; start += burst) {
      for (const frame of broken.slice(start, start + burst)) point.socket.send(frame);
      expect(await point.call('Heartbeat', {})).toHaveProperty('result');
    }
    expect(lines).toEqual([]);
    const { count } = await test.database.kysely
      .selectFrom('ocpp_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(frames);
    await point.terminate();
  });
});
