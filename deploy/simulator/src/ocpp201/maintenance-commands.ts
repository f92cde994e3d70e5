import { z } from 'zod';
import type { ChargePoint, Command, Handled } from '../point/charge-point.ts';
import { stop } from '../point/charging.ts';
import { command } from '../point/dialect.ts';
import { logName, uploadLog } from '../point/diagnostics.ts';
import { updateFirmware } from '../point/procedures.ts';
import { firmwareStatus, logStatus, securityEvent } from './messages.ts';
import { triggered } from './trigger.ts';

const accepted = { answer: { status: 'Accepted' } };
const isIdle = ({ connectors }: ChargePoint) => connectors.every(({ transaction }) => !transaction);

/** One EVSE is out of service during the restart; the others stay available. */
function restartEvse(point: ChargePoint, id: number): Handled {
  const connector = point.connectors.find((one) => one.id === id);
  if (!connector) return { answer: { status: 'Rejected' } };
  const afterwards = () => {
    stop(point, connector, 'hard-reset');
    connector.operative = false;
    point.settings.clock.after(point.settings.rebootMs, () => {
      connector.operative = true;
      point.changed();
    });
  };
  return { ...accepted, afterwards };
}

export const maintenanceCommands: Readonly<Record<string, Command>> = {
  Reset: command(z.object({ type: z.enum(['Immediate', 'OnIdle']), evseId: z.int().optional() }), (point, asked) => {
    if (asked.evseId !== undefined) return restartEvse(point, asked.evseId);
    const restart = () => {
      point.send(securityEvent(point, 'ResetOrReboot'));
      point.restart(asked.type === 'Immediate' ? 'hard' : 'soft', 'command');
    };
    if (asked.type === 'Immediate' || isIdle(point)) return { ...accepted, afterwards: restart };
    return { answer: { status: 'Scheduled' }, afterwards: () => void point.until(isIdle).then(restart) };
  }),
  GetInstalledCertificateIds: command(
    z.object({ certificateType: z.array(z.string()).default([]) }),
    (point, { certificateType }) => {
      const found = point.certificates.list(certificateType);
      if (found.length === 0) return { answer: { status: 'NotFound' } };
      const certificateHashDataChain = found.map(({ type, hash }) => ({
        certificateType: type,
        certificateHashData: hash,
      }));
      return { answer: { status: 'Accepted', certificateHashDataChain } };
    },
  ),
  ClearCache: command(z.object({}), (point) => ({ ...accepted, afterwards: () => point.localList.forget() })),
  GetLocalListVersion: command(z.object({}), (point) => ({ answer: { versionNumber: point.localList.version } })),
  SendLocalList: command(
    z.object({
      versionNumber: z.int(),
      updateType: z.enum(['Full', 'Differential']),
      localAuthorizationList: z
        .array(
          z.object({
            idToken: z.object({ idToken: z.string() }),
            idTokenInfo: z.object({ status: z.string() }).optional(),
          }),
        )
        .default([]),
    }),
    (point, { versionNumber, updateType, localAuthorizationList }) => {
      if (updateType === 'Differential' && versionNumber <= point.localList.version)
        return { answer: { status: 'VersionMismatch' } };
      const entries = localAuthorizationList.map(({ idToken, idTokenInfo }) => ({
        tag: idToken.idToken,
        accepted: idTokenInfo?.status === 'Accepted',
      }));
      return { ...accepted, afterwards: () => point.localList.update(versionNumber, updateType, entries) };
    },
  ),
  GetLog: command(
    z.object({ requestId: z.int(), log: z.object({ remoteLocation: z.string() }) }),
    (point, { requestId, log: { remoteLocation: location } }) => ({
      answer: { status: 'Accepted', filename: logName(point) },
      afterwards: () =>
        uploadLog(point, {
          location,
          uploading: logStatus('Uploading', requestId),
          ended: (done) => logStatus(done ? 'Uploaded' : 'UploadFailure', requestId),
        }),
    }),
  ),
  UpdateFirmware: command(
    z.object({
      requestId: z.int(),
      firmware: z.object({ location: z.string(), retrieveDateTime: z.iso.datetime({ offset: true }) }),
    }),
    (point, { requestId, firmware }) => ({
      ...accepted,
      afterwards: () =>
        updateFirmware(point, {
          location: firmware.location,
          at: Date.parse(firmware.retrieveDateTime),
          statuses: ['Downloading', 'Downloaded', 'Installing', 'InstallRebooting'].map((status) =>
            firmwareStatus(status, requestId),
          ),
        }),
    }),
  ),
  TriggerMessage: command(
    z.object({ requestedMessage: z.string(), evse: z.object({ id: z.int() }).optional() }),
    (point, { requestedMessage, evse }) => {
      const connectors = point.connectors.filter(({ id }) => id === (evse?.id ?? id));
      const say = connectors.length > 0 ? triggered[requestedMessage] : undefined;
      if (!say) return { answer: { status: connectors.length > 0 ? 'NotImplemented' : 'Rejected' } };
      return { ...accepted, afterwards: () => say(point, connectors) };
    },
  ),
  SetNetworkProfile: command(
    z.object({ configurationSlot: z.int(), connectionData: z.looseObject({}) }),
    () => accepted,
  ),
  DataTransfer: command(z.object({ vendorId: z.string(), data: z.unknown().optional() }), (point, { vendorId, data }) =>
    vendorId === point.settings.vendor
      ? { answer: { status: 'Accepted', ...(data !== undefined && { data }) } }
      : { answer: { status: 'UnknownVendorId' } },
  ),
};
