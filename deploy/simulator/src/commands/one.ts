import { emitKeypressEvents } from 'node:readline';
import type { ChargePoint } from '../point/charge-point.ts';
import { faultKinds, type FaultKind } from '../point/faults.ts';
import type { ChargePointOptions } from '../point/options.ts';
import { startChargePoint } from '../start.ts';
import type { Running } from './running.ts';

const help =
  'p plug in · u unplug · t hold the card to it · f next fault · c clear faults · d cable out or in · q quit';

const faultOf = (kind: FaultKind) => (kind === 'clock-skew' ? { kind, seconds: 3600 } : { kind });

const stateOf = (point: ChargePoint) => {
  const ports = point.connectors.map(({ id, status, powerW }) => `${id} ${status} ${Math.round(powerW)} W`);
  return `${point.isOnline ? 'online' : 'offline'} · ${ports.join(' · ')} · ${point.energyWh(1)} Wh`;
};

/** Key bindings for port 1. */
export function keysOf(point: ChargePoint, tag: string, say: (line: string) => void): Record<string, () => void> {
  let next = 0;
  return {
    p: () => (point.connector(1).car ? say('There is a car already') : point.plugIn(1)),
    u: () => point.unplug(1),
    t: () => void point.presentIdTag(1, tag).then((accepted) => say(accepted ? 'Accepted' : 'Refused')),
    f: () => {
      const kind = faultKinds[next % faultKinds.length] ?? 'rejects';
      next += 1;
      point.clearFaults();
      point.setFault(faultOf(kind));
      say(`Fault: ${kind}`);
    },
    c: () => {
      point.clearFaults();
      say('No fault');
    },
    d: () => (point.isConnected ? point.disconnect() : point.connect()),
  };
}

/** One charge point in the hands of who sits at the keyboard. */
export function runOne(
  options: ChargePointOptions,
  { tag, say, quit }: { tag: string; say: (line: string) => void; quit: () => void },
): Running {
  const point = startChargePoint(options);
  const keys = keysOf(point, tag, say);
  say(help);
  emitKeypressEvents(process.stdin);
  if (process.stdin.isTTY) process.stdin.setRawMode(true);
  process.stdin.on('keypress', (letter: string | undefined, key: { ctrl?: boolean; name?: string }) => {
    if (letter === 'q' || (key.ctrl && key.name === 'c')) return quit();
    keys[letter ?? '']?.();
  });
  let told = '';
  const watch = setInterval(() => {
    const state = stateOf(point);
    if (state !== told) say(state);
    told = state;
  }, 1_000);
  return {
    stop: () => {
      clearInterval(watch);
      point.stop();
    },
  };
}
