import type { VariableMonitor } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointMessage } from '../../../platform/ocpp/charge-point-messages.ts';
import { onChargePointMessage, notifyReportListeners } from '../../../platform/ocpp/on-charge-point.ts';
import type { VariableReport } from './charger-variables.repository.ts';
import { recordPortErrors, type ChargePointEvent } from '../../connections/index.ts';
import { toVariableName, recordVariables, type OcppVariable } from './record-variables.service.ts';
import { deletePartsBefore, recordPart } from './report-parts.repository.ts';

interface ReportMessage {
  readonly requestId: number;
  readonly seqNo: number;
  /** To be continued. */
  readonly tbc?: boolean;
}

interface ReportedVariable extends OcppVariable {
  readonly variableAttribute: readonly {
    readonly type?: string;
    readonly value?: string;
    readonly mutability?: string;
  }[];
  readonly variableCharacteristics?: { readonly unit?: string };
}

interface MonitoredVariable extends OcppVariable {
  readonly variableMonitoring: readonly VariableMonitor[];
}

const attributesOf = (data: ReportedVariable): VariableReport[] =>
  data.variableAttribute.map(({ type, value, mutability }) => ({
    name: toVariableName(data, type),
    value: value ?? null,
    mutability: mutability ?? 'ReadWrite',
    ...(data.variableCharacteristics?.unit !== undefined && { unit: data.variableCharacteristics.unit }),
  }));

const monitorsOf = (data: MonitoredVariable): VariableReport => ({
  name: toVariableName(data),
  monitors: data.variableMonitoring.map(({ id, type, value, severity }) => ({ id, type, value, severity })),
});

const day = 24 * 60 * 60 * 1000;

async function recordReport(
  app: FastifyInstance,
  message: ChargePointMessage<ReportMessage>,
  reports: readonly VariableReport[],
): Promise<object> {
  const { requestId, seqNo, tbc = false } = message.payload;
  await recordVariables(message, reports);
  await deletePartsBefore(message, new Date(message.at.getTime() - day));
  if (await recordPart(message, { requestId, sequenceNumber: seqNo, isLast: !tbc })) {
    const { chargerId, at } = message;
    const report = { chargerId, at, kind: 'report-completed', connectorId: null, facts: { requestId } } as const;
    await publish(message.db, message.tenantId, await notifyReportListeners(app, message, [report]));
  }
  return {};
}

/** OCPP 2.0.1 B07 and B08 (reports), N02 (monitoring reports) and N07 (events). */
export function registerReportHandlers(app: FastifyInstance): void {
  onChargePointMessage<ReportMessage & { readonly reportData?: readonly ReportedVariable[] }, object>(
    app,
    '2.0.1',
    'NotifyReport',
    (message) => recordReport(app, message, (message.payload.reportData ?? []).flatMap(attributesOf)),
  );
  onChargePointMessage<ReportMessage & { readonly monitor?: readonly MonitoredVariable[] }, object>(
    app,
    '2.0.1',
    'NotifyMonitoringReport',
    (message) => recordReport(app, message, (message.payload.monitor ?? []).map(monitorsOf)),
  );
  onChargePointMessage<{ readonly eventData: readonly ChargePointEvent[] }, object>(
    app,
    '2.0.1',
    'NotifyEvent',
    async (message) => {
      const reports = message.payload.eventData.map((event) => ({
        name: toVariableName(event),
        value: event.actualValue,
      }));
      await recordVariables(message, reports);
      await publish(message.db, message.tenantId, await recordPortErrors(message, message.payload.eventData));
      return {};
    },
  );
}
