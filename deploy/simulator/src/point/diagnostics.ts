import { addressOf } from '../wire/address.ts';
import type { Call } from '../wire/link.ts';
import { putFile } from '../wire/put-file.ts';
import type { ChargePoint } from './charge-point.ts';
import { sendInSteps } from './procedures.ts';

/** No longer than OCPP 1.6 allows. */
export const logName = ({ settings }: ChargePoint): string => `${settings.identity}-diagnostics.log`.slice(-255);

/** Diagnostics log, one fact per line; passwords are left out. */
function logOf(point: ChargePoint): string {
  const { identity, vendor, model, serial, protocol } = point.settings;
  const readable = point.variables.all.filter(({ access }) => access !== 'WriteOnly');
  return [
    `${new Date(point.now()).toISOString()} ${identity} (${vendor} ${model}, ${serial}), OCPP ${protocol}`,
    `firmware ${point.firmware}`,
    ...point.connectors.map(({ id, status }) => `connector ${id}: ${status}, ${point.energyWh(id)} Wh`),
    ...readable.map(({ key, value }) => `${key}=${value}`),
    '',
  ].join('\n');
}

interface Upload {
  /** Upload URL. */
  readonly location: string;
  readonly uploading: Call;
  readonly ended: (isDone: boolean) => Call;
}

/** Says that it sends its log, sends it, and says how that went. */
export function uploadLog(point: ChargePoint, { location, uploading, ended }: Upload): void {
  const central = addressOf(point.settings, point.settings.identity);
  sendInSteps(point, [uploading], 0, () => {
    void putFile({ location, content: logOf(point), central }).then((isDone) => point.send(ended(isDone)));
  });
}
