import { expect, it } from 'vitest';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { chargerWithPorts } from '../../../testing/charge-point-tests.ts';
import { createTestApp } from '../../../testing/test-app.ts';

it.each(['1.6', '2.0.1'])(
  'what goes wrong with security warns, everyday events do not, in OCPP %s',
  async (version) => {
    const lines: { level: number; event?: string }[] = [];
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
    const test = await createTestApp('pglite', { logTo, settings: { logLevel: 'info' } });
    await chargerWithPorts(test, 'SAFE');
    const point = await connectChargePoint(test, 'CP-SAFE', { protocol: `ocpp${version}` });
    const events = ['StartupOfTheDevice', 'ResetOrReboot', 'TamperDetectionActivated', 'OnlyOurVendorKnows'];
    for (const type of events)
      expect(await point.call('SecurityEventNotification', { type, timestamp: '2026-03-01T12:00:00Z' })).toEqual({
        result: {},
      });
    await point.terminate();
    await test.close();
    const levels = lines.flatMap(({ level, event }) => (event === undefined ? [] : [[event, level]]));
    expect(levels).toEqual(events.map((event, index) => [event, index < 2 ? 30 : 40]));
  },
);
