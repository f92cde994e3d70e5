import type { Call } from '../wire/link.ts';
import type { ChargePoint } from './charge-point.ts';

/** How long each step of an upload or an update takes, by the charge point's clock. */
const stepMs = 2_000;

/** Tells one thing after the other, and then does the last. */
export function sendInSteps(point: ChargePoint, calls: readonly Call[], waitMs = 0, last = () => {}): void {
  const [call, ...rest] = calls;
  point.settings.clock.after(waitMs, () => {
    if (!call) return last();
    point.send(call);
    sendInSteps(point, rest, stepMs, last);
  });
}

/** The next version after `1.2.3` is `1.2.4`; an address that names one has the word. */
function nextFirmware(current: string, location: string): string {
  const named = /(\d+\.\d+\.\d+)/.exec(location)?.[1];
  return named ?? current.replace(/\d+$/, (last) => String(Number(last) + 1));
}

/** Downloads when it is time to, installs, restarts, and comes back with another version. */
export function updateFirmware(
  point: ChargePoint,
  { location, at, statuses }: { location: string; at: number; statuses: readonly Call[] },
): void {
  sendInSteps(point, statuses, Math.max(0, at - point.now()), () => {
    point.firmware = nextFirmware(point.firmware, location);
    point.restart('soft', 'firmware');
  });
}
