import type { ChargePoint } from '@plugboard/simulator';

const status16 = (isTaken: boolean) => ({
  connectorId: 1,
  errorCode: 'NoError',
  status: isTaken ? 'Preparing' : 'Available',
  timestamp: new Date().toISOString(),
});

const status201 = (isTaken: boolean) => ({
  evseId: 1,
  connectorId: 1,
  connectorStatus: isTaken ? 'Occupied' : 'Available',
  timestamp: new Date().toISOString(),
});

/**
 * How many changes of status are answered in a second, when each charge point reports the next one as soon as the
 * last is answered. Every one is written down, with its history and its event.
 */
export async function statusesPerSecond(points: readonly ChargePoint[], seconds: number): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let answered = 0;
  const talk = async (point: ChargePoint) => {
    const statusOf = point.settings.protocol === '1.6' ? status16 : status201;
    for (let isTaken = true; performance.now() < until; isTaken = !isTaken) {
      await point.call({ action: 'StatusNotification', payload: statusOf(isTaken) });
      answered += 1;
    }
  };
  await Promise.all(points.map(talk));
  return answered / ((performance.now() - began) / 1000);
}
