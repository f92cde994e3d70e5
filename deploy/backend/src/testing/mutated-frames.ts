import { randomFor, type Random } from '../seed/random.ts';

const moment = '2026-03-01T12:00:00Z';

const calls: readonly [object, ...object[]] = [
  [2, 'm1', 'BootNotification', { chargePointVendor: 'V', chargePointModel: 'M', firmwareVersion: '1' }],
  [2, 'm2', 'StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError', timestamp: moment }],
  [2, 'm3', 'Heartbeat', {}],
  [2, 'm4', 'DataTransfer', { vendorId: 'V', messageId: 'x', data: '{"a":1}' }],
  [2, 'm5', 'FirmwareStatusNotification', { status: 'Downloading' }],
  [2, 'm6', 'StartTransaction', { connectorId: 1, idTag: 'A', meterStart: 0, timestamp: moment }],
  [2, 'm7', 'MeterValues', { connectorId: 1, meterValue: [{ timestamp: moment, sampledValue: [{ value: '1' }] }] }],
  [2, 'm8', 'StopTransaction', { transactionId: 1, meterStop: 5, timestamp: moment }],
  [3, 'm9', { status: 'Accepted' }],
  [4, 'm10', 'NotSupported', 'no', {}],
];

const oddities = [
  'null',
  '-1',
  '1e999',
  '""',
  '[]',
  '{}',
  'true',
  '"\\u0000"',
  '"\\ud800"',
  '{"__proto__":{"x":1}}',
  `"${'x'.repeat(5000)}"`,
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  '"2026-02-30T99:99:99Z"',
  '"constructor"',
  '99999999999999999999',
] as const;

const somewhere = (random: Random, text: string) => random.integer(0, Math.max(0, text.length - 1));

const mutations: readonly [(random: Random, text: string) => string, ...((random: Random, text: string) => string)[]] =
  [
    (random, text) => text.slice(0, somewhere(random, text)),
    (random, text) => {
      const at = somewhere(random, text);
      return text.slice(0, at) + String.fromCodePoint(random.integer(0, 0xd7ff)) + text.slice(at + 1);
    },
    (random, text) => {
      const at = somewhere(random, text);
      return text.slice(0, at) + text.slice(somewhere(random, text));
    },
    // A value for another one.
    (random, text) =>
      text.replace(/(?<=[:,[])("[^"]*"|\d+|\{\})/g, (value) => (random.chance(0.3) ? random.pick(oddities) : value)),
    (random, text) =>
      text.replace(/"(\w+)":/g, (name) => (random.chance(0.3) ? `"${random.pick(['x', '__proto__', 'id'])}":` : name)),
    (random, text) => text.replace(/^\[\d/, `[${random.pick(['0', '1', '5', '"2"', '-3', '2.5'])}`),
    (random) => random.pick(oddities),
    (_random, text) => `[${text},${text}]`,
    (_random, text) => text,
  ];

/** Frames of OCPP 1.6 that went wrong on their way, one way or the other; the same for the same name. */
export function* mutatedFrames(name: string, count: number): Generator<string | Buffer> {
  const random = randomFor(name);
  for (let made = 0; made < count; made += 1) {
    let text = JSON.stringify(random.pick(calls)).replace('"m', `"${random.integer(0, 99_999)}m`);
    for (let times = random.integer(1, 2); times > 0; times -= 1) text = random.pick(mutations)(random, text);
    yield random.chance(0.05) ? Buffer.from(text, 'latin1') : text;
  }
}
