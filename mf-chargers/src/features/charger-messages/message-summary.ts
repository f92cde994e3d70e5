import type { Language } from '@plugboard/contracts/platform';
import { formatEnergy, formatNumber, formatPercent } from '@plugboard/ui';
import type { MessageEntry } from './message-entries.model.ts';

type Payload = Readonly<Record<string, unknown>>;

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text or number in a payload, by its path. */
function at(payload: unknown, path: string): string | null {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isPayload(value) ? value[key] : Array.isArray(value) ? value[Number(key)] : undefined),
      payload,
    );
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : null;
}

/**
 * Paths to the important fields in the payload of each call of OCPP 1.6 and 2.0.1; those that are missing are left out. Both
 * versions' names stand side by side.
 */
const facts: Readonly<Record<string, readonly string[]>> = {
  Authorize: ['idTag', 'idToken.idToken'],
  BootNotification: [
    'chargePointVendor',
    'chargePointModel',
    'firmwareVersion',
    'chargingStation.vendorName',
    'chargingStation.model',
    'chargingStation.firmwareVersion',
    'reason',
  ],
  CancelReservation: ['reservationId'],
  ChangeAvailability: ['type', 'operationalStatus'],
  ChangeConfiguration: ['key', 'value'],
  ClearChargingProfile: ['id', 'chargingProfileId'],
  DataTransfer: ['vendorId', 'messageId'],
  DiagnosticsStatusNotification: ['status'],
  FirmwareStatusNotification: ['status'],
  GetConfiguration: ['key.0'],
  GetVariables: ['getVariableData.0.component.name', 'getVariableData.0.variable.name'],
  LogStatusNotification: ['status'],
  NotifyEvent: ['eventData.0.component.name', 'eventData.0.variable.name', 'eventData.0.actualValue'],
  RemoteStartTransaction: ['idTag'],
  RemoteStopTransaction: ['transactionId'],
  RequestStartTransaction: ['idToken.idToken'],
  RequestStopTransaction: ['transactionId'],
  ReserveNow: ['idTag', 'idToken.idToken', 'expiryDate', 'expiryDateTime'],
  Reset: ['type'],
  SecurityEventNotification: ['type', 'techInfo'],
  SetChargingProfile: ['csChargingProfiles.chargingProfilePurpose', 'chargingProfile.chargingProfilePurpose'],
  SetVariables: [
    'setVariableData.0.component.name',
    'setVariableData.0.variable.name',
    'setVariableData.0.attributeValue',
  ],
  StartTransaction: ['idTag', 'reservationId'],
  StatusNotification: ['status', 'connectorStatus', 'errorCode', 'vendorErrorCode', 'info'],
  StopTransaction: ['reason', 'idTag'],
  TransactionEvent: [
    'eventType',
    'triggerReason',
    'transactionInfo.chargingState',
    'transactionInfo.stoppedReason',
    'idToken.idToken',
  ],
  TriggerMessage: ['requestedMessage'],
  UpdateFirmware: ['location', 'firmware.location'],
};

/** Paths of an answer's decision, “Accepted”. */
const verdicts = ['status', 'idTagInfo.status', 'idTokenInfo.status', 'setVariableResult.0.attributeStatus'];

interface Sample {
  readonly measurand: string;
  readonly value: number;
  readonly unit: string;
  readonly phase: boolean;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The newest samples of a meter report, those of single phases marked. */
function samplesOf(payload: unknown): readonly Sample[] {
  if (!isPayload(payload)) return [];
  const last = asList(payload['meterValue']).at(-1);
  if (!isPayload(last)) return [];
  return asList(last['sampledValue'])
    .filter(isPayload)
    .map((sample) => ({
      measurand: at(sample, 'measurand') ?? 'Energy.Active.Import.Register',
      value: Number(at(sample, 'value')),
      unit: at(sample, 'unit') ?? at(sample, 'unitOfMeasure.unit') ?? (sample['measurand'] === undefined ? 'Wh' : ''),
      phase: sample['phase'] !== undefined,
    }));
}

const shownMeasurands = ['Power.Active.Import', 'Energy.Active.Import.Register', 'SoC'];

/** Power, energy and state of charge of a meter report: “7.2 kW · 12.40 kWh · 61%”. */
function meterFacts(payload: unknown, language: Language): readonly string[] {
  const samples = samplesOf(payload);
  return shownMeasurands.flatMap((measurand) => {
    const sample = samples.find((one) => one.measurand === measurand && !one.phase && Number.isFinite(one.value));
    if (sample === undefined) return [];
    if (measurand === 'SoC') return [formatPercent(sample.value, language, 2)];
    const isBase = sample.unit === 'W' || sample.unit === 'Wh';
    const value = isBase ? sample.value / 1000 : sample.value;
    const unit = isBase ? `k${sample.unit}` : sample.unit;
    return [unit === 'kWh' ? formatEnergy(value, language) : `${formatNumber(value, language)} ${unit}`];
  });
}

const wattHours = (payload: unknown, path: string, language: Language) => {
  const value = at(payload, path);
  return value === null ? [] : [formatEnergy(Number(value) / 1000, language)];
};

/** Unknown messages: their first texts and numbers. */
const maxFacts = 3;
const firstFacts = (payload: unknown): readonly string[] =>
  isPayload(payload)
    ? Object.keys(payload)
        .flatMap((key) => at(payload, key) ?? [])
        .slice(0, maxFacts)
    : [];

const listed = (payload: unknown, paths: readonly string[]) => paths.flatMap((path) => at(payload, path) || []);

function callFacts(action: string, payload: unknown, language: Language): readonly string[] {
  switch (action) {
    case 'MeterValues':
      return meterFacts(payload, language);
    case 'TransactionEvent':
      return [...listed(payload, facts['TransactionEvent'] ?? []), ...meterFacts(payload, language)];
    case 'StartTransaction':
      return [...listed(payload, facts['StartTransaction'] ?? []), ...wattHours(payload, 'meterStart', language)];
    case 'StopTransaction':
      return [...listed(payload, facts['StopTransaction'] ?? []), ...wattHours(payload, 'meterStop', language)];
    default: {
      const known = facts[action];
      return known === undefined ? firstFacts(payload) : listed(payload, known);
    }
  }
}

/**
 * The content of a call and its answer in OCPP's own words: “Finishing · NoError”, “RFID-42 → Accepted”. Empty where there
 * is nothing to say. The words are the protocol's and stay untranslated, as in the charge point's manual;
 * its numbers are written as everywhere in the portal.
 */
export function summarizeEntry({ call, answer }: MessageEntry, language: Language): string {
  const said = call === null ? [] : callFacts(call.action, call.payload, language);
  if (answer === null || answer.kind === 'error') {
    const why = answer === null ? [] : listed(answer.payload, ['description']);
    return [...said, ...why].join(' · ');
  }
  const [decided] = listed(answer.payload, verdicts);
  // The reply to a report says nothing more; the reply to a command says how it ended.
  const verdict = decided ?? (call?.direction === 'out' ? firstFacts(answer.payload)[0] : undefined);
  return verdict === undefined ? said.join(' · ') : [said.join(' · '), verdict].filter(Boolean).join(' → ');
}
