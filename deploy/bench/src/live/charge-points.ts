import { startChargePoint, startLoad, type ChargePoint, type Load } from '@plugboard/simulator';

const prefix = 'CP-LOAD-';
const password = 'plugboard-demo-charge-point';

/** How many are connected while the probes are measured, and what they say meanwhile. */
export const chargePointCount = 1000;
const ordinary = { charging: 0.2, heartbeatSeconds: 60, meterSeconds: 60, flipsPerSecond: 20 };

/** Numbers of the charge points whose changes are timed; only the probes change them, and one search finds them all. */
const probeNumbers = Array.from({ length: 10 }, (_, index) => chargePointCount + 10 + index);
export const seededChargePoints = chargePointCount + 19;
export const probeSearch = `LOAD-${String(probeNumbers[0]).padStart(5, '0').slice(0, -1)}`;

const where = (gateway: string) => ({ url: gateway, host: 'demo.localhost', password });

const areOnline = (points: readonly ChargePoint[]) =>
  Promise.all(points.map((point) => point.until(({ isOnline }) => isOnline)));

interface Storm {
  readonly load: Load;
  /** From the first that dials until the last one's start-up is accepted. */
  readonly seconds: number;
}

/** All of them dial within a second, as after a power cut or a restart. */
export async function connectAll(gateway: string): Promise<Storm> {
  const began = performance.now();
  const load = startLoad({
    ...where(gateway),
    ...ordinary,
    prefix,
    count: chargePointCount,
    connectsPerSecond: chargePointCount,
  });
  while (load.points.length < chargePointCount) await new Promise((resolve) => setTimeout(resolve, 20));
  await areOnline(load.points);
  return { load, seconds: (performance.now() - began) / 1000 };
}

export interface Probe {
  readonly name: string;
  readonly point: ChargePoint;
}

/** Both versions, in turn. */
export async function connectProbes(gateway: string): Promise<readonly Probe[]> {
  const probes = probeNumbers.map((number): Probe => {
    const name = `LOAD-${String(number).padStart(5, '0')}`;
    const protocol = number % 2 === 0 ? '1.6' : '2.0.1';
    return { name, point: startChargePoint({ ...where(gateway), identity: `CP-${name}`, protocol }) };
  });
  await areOnline(probes.map(({ point }) => point));
  return probes;
}
