import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChargePoint, type TestChargePoint } from '../../testing/charge-point.ts';
import { chargerWithPorts } from '../../testing/charge-point-tests.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { parseSettings } from '../settings.ts';

/** OCPP-J 1.6 §4.2.3, with the spelling of the errata. */
const codesOf16 = [
  'NotImplemented',
  'NotSupported',
  'InternalError',
  'ProtocolError',
  'SecurityError',
  'FormationViolation',
  'PropertyConstraintViolation',
  'OccurrenceConstraintViolation',
  'TypeConstraintViolation',
  'GenericError',
];

const nested = (depth: number) => `[2,"deep","Heartbeat",${'['.repeat(depth)}${']'.repeat(depth)}]`;

describe('frames that are none, and too many of them', () => {
  let test: TestApp;
  beforeAll(async () => {
    const { ocpp } = parseSettings({ NODE_ENV: 'test' });
    test = await createTestApp('pglite', { settings: { ocpp: { ...ocpp, messagesPerSecond: 500 } } });
    for (const name of ['ODD', 'FLOOD', 'OTHER']) await chargerWithPorts(test, name);
  });
  afterAll(() => test.close());

  const errorsOf = ({ heard }: TestChargePoint) => heard.map((frame) => (frame as unknown[])[2]);

  it('are answered with codes that 1.6 knows', async () => {
    const point = await connectChargePoint(test, 'CP-ODD');
    for (const frame of ['no JSON', '{}', '[]', '["2","m","Heartbeat",{}]', '[2,12345,"Heartbeat",{}]', '[9,"m",{}]'])
      point.send(frame);
    point.send('[2,"m",7,{}]');
    await point.call('Heartbeat', {});
    const codes = errorsOf(point);
    expect(codes).toHaveLength(7);
    for (const code of codes) expect(codesOf16).toContain(code);
    expect(codes).toContain('FormationViolation');
    await point.terminate();
  });

  it('keep the codes of 2.0.1', async () => {
    const point = await connectChargePoint(test, 'CP-ODD', { protocol: 'ocpp2.0.1' });
    point.send('no JSON');
    point.send('[9,"m",{}]');
    await point.call('Heartbeat', {});
    expect(errorsOf(point)).toEqual(['RpcFrameworkError', 'MessageTypeNotSupported']);
    await point.terminate();
  });

  it.each(['ocpp1.6', 'ocpp2.0.1'])('close on arrays without end as unreadable, in %s', async (protocol) => {
    const point = await connectChargePoint(test, 'CP-ODD', { protocol });
    point.send(nested(20_000));
    expect(await point.closed).toBe(1007);
  });

  it('are read no faster than the pace, lose nothing, and keep nobody else waiting', async () => {
    const flood = await connectChargePoint(test, 'CP-FLOOD');
    const other = await connectChargePoint(test, 'CP-OTHER');
    // Both have been written down as connected.
    for (const point of [flood, other]) await point.call('Heartbeat', {});
    const count = 4000;
    const begun = performance.now();
    let answered = 0;
    const all = Array.from({ length: count }, async (_, index) => {
      await flood.call('Heartbeat', {}, `h${index}`);
      answered += 1;
    });
    for (let look = 0; look < 10; look += 1) await other.call('Heartbeat', {});
    const answeredMeanwhile = answered;
    await Promise.all(all);
    expect(answered).toBe(count);
    expect(answeredMeanwhile).toBeLessThan(count);
    // A burst at once, the rest at 500 a second, less what one reading of the socket holds.
    expect(performance.now() - begun).toBeGreaterThan(2500);
    await Promise.all([flood.terminate(), other.terminate()]);
  });
});
