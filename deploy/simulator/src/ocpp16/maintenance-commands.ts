import { z } from 'zod';
import { signingRequest } from '../point/certificates.ts';
import type { ChargePoint, Command } from '../point/charge-point.ts';
import { command } from '../point/dialect.ts';
import { logName, uploadLog } from '../point/diagnostics.ts';
import { updateFirmware } from '../point/procedures.ts';
import { changeVariable } from '../point/change-variable.ts';
import { report } from '../point/charging.ts';
import type { Connector } from '../point/connector.ts';
import { boot, status } from './messages.ts';
import { meterValue } from './words.ts';

function meterValues(point: ChargePoint, connector: Connector): void {
  point.review(connector);
  if (connector.transaction) return report(point, connector, connector.transaction, 'sampled', 'triggered');
  const value = meterValue(
    connector.sample(point.now(), 'Trigger'),
    point.stamp(),
    point.variables.text('MeterValuesSampledData'),
  );
  point.send({ action: 'MeterValues', payload: { connectorId: connector.id, meterValue: [value] } });
}

/** Messages that TriggerMessage can request. */
const triggered: Readonly<Record<string, (point: ChargePoint, connectors: readonly Connector[]) => void>> = {
  BootNotification: (point) => point.send(boot(point)),
  Heartbeat: (point) => point.send({ action: 'Heartbeat', payload: {} }),
  StatusNotification: (point, connectors) => point.send(...connectors.map((connector) => status(point, connector))),
  MeterValues: (point, connectors) => {
    for (const connector of connectors) meterValues(point, connector);
  },
  DiagnosticsStatusNotification: (point) =>
    point.send({ action: 'DiagnosticsStatusNotification', payload: { status: 'Idle' } }),
  FirmwareStatusNotification: (point) =>
    point.send({ action: 'FirmwareStatusNotification', payload: { status: 'Idle' } }),
};

const accepted = { answer: { status: 'Accepted' } };
const diagnostics = (status: string) => ({ action: 'DiagnosticsStatusNotification', payload: { status } });
const ended = (done: boolean) => (done ? 'Uploaded' : 'UploadFailed');
const firmware = (status: string) => ({ action: 'FirmwareStatusNotification', payload: { status } });

export const maintenanceCommands: Readonly<Record<string, Command>> = {
  Reset: command(z.object({ type: z.enum(['Soft', 'Hard']) }), (point, { type }) => ({
    ...accepted,
    afterwards: () => point.restart(type === 'Soft' ? 'soft' : 'hard', 'command'),
  })),
  GetConfiguration: command(z.object({ key: z.array(z.string()).optional() }), (point, { key: wanted = [] }) => {
    const all = point.variables.all;
    const found = wanted.length === 0 ? all : all.filter(({ key }) => wanted.includes(key));
    const configurationKey = found.map(({ key, access, value }) => ({
      key,
      readonly: access === 'ReadOnly',
      ...(access !== 'WriteOnly' && { value }),
    }));
    return { answer: { configurationKey, unknownKey: wanted.filter((key) => !all.some((one) => one.key === key)) } };
  }),
  ChangeConfiguration: command(z.object({ key: z.string(), value: z.string() }), (point, { key, value }) => {
    const variable = point.variables.find((one) => one.key === key);
    if (!variable) return { answer: { status: 'NotSupported' } };
    const { status, afterwards } = changeVariable(point, variable, value);
    return { answer: { status }, afterwards };
  }),
  ClearCache: command(z.object({}), (point) => ({ ...accepted, afterwards: () => point.localList.forget() })),
  GetLocalListVersion: command(z.object({}), (point) => ({ answer: { listVersion: point.localList.version } })),
  SendLocalList: command(
    z.object({
      listVersion: z.int(),
      updateType: z.enum(['Full', 'Differential']),
      localAuthorizationList: z
        .array(z.object({ idTag: z.string(), idTagInfo: z.object({ status: z.string() }).optional() }))
        .default([]),
    }),
    (point, { listVersion, updateType, localAuthorizationList }) => {
      if (updateType === 'Differential' && listVersion <= point.localList.version)
        return { answer: { status: 'VersionMismatch' } };
      const entries = localAuthorizationList.map(({ idTag, idTagInfo }) => ({
        tag: idTag,
        accepted: idTagInfo?.status === 'Accepted',
      }));
      return { ...accepted, afterwards: () => point.localList.update(listVersion, updateType, entries) };
    },
  ),
  GetDiagnostics: command(z.object({ location: z.string() }), (point, { location }) => ({
    answer: { fileName: logName(point) },
    afterwards: () =>
      uploadLog(point, { location, uploading: diagnostics('Uploading'), ended: (done) => diagnostics(ended(done)) }),
  })),
  UpdateFirmware: command(
    z.object({ location: z.string(), retrieveDate: z.iso.datetime({ offset: true }) }),
    (point, { location, retrieveDate }) => ({
      answer: {},
      afterwards: () =>
        updateFirmware(point, {
          location,
          at: Date.parse(retrieveDate),
          statuses: ['Downloading', 'Downloaded', 'Installing'].map(firmware),
        }),
    }),
  ),
  TriggerMessage: command(
    z.object({ requestedMessage: z.string(), connectorId: z.int().optional() }),
    (point, { requestedMessage, connectorId }) => {
      const connectors = point.connectors.filter(({ id }) => id === (connectorId ?? id));
      const say = connectors.length > 0 ? triggered[requestedMessage] : undefined;
      if (!say) return { answer: { status: connectors.length > 0 ? 'NotImplemented' : 'Rejected' } };
      return { ...accepted, afterwards: () => say(point, connectors) };
    },
  ),
  // Security white paper, edition 3.
  ExtendedTriggerMessage: command(z.object({ requestedMessage: z.string() }), (point, { requestedMessage }) => {
    if (requestedMessage !== 'SignChargePointCertificate') return { answer: { status: 'NotImplemented' } };
    const call = { action: 'SignCertificate', payload: { csr: signingRequest } };
    return { ...accepted, afterwards: () => point.send(call) };
  }),
  GetInstalledCertificateIds: command(z.object({ certificateType: z.string() }), (point, { certificateType }) => {
    const certificateHashData = point.certificates.list([certificateType]).map(({ hash }) => hash);
    return certificateHashData.length === 0
      ? { answer: { status: 'NotFound' } }
      : { answer: { status: 'Accepted', certificateHashData } };
  }),
  DataTransfer: command(
    z.object({ vendorId: z.string(), messageId: z.string().optional(), data: z.string().optional() }),
    (point, { vendorId, data }) =>
      vendorId === point.settings.vendor
        ? { answer: { status: 'Accepted', ...(data !== undefined && { data }) } }
        : { answer: { status: 'UnknownVendorId' } },
  ),
};
