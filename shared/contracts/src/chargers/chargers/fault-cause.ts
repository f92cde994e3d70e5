import type { Language } from '../../platform/core/language.ts';
import { faultSentences, type FaultCause } from './fault-sentences.ts';

/** OCPP 1.6 §7.6 `ChargePointErrorCode`, without `NoError`. */
const ofErrorCode = new Map<string, FaultCause>(
  Object.entries({
    ConnectorLockFailure: 'connectorLock',
    EVCommunicationError: 'vehicle',
    GroundFailure: 'groundFault',
    HighTemperature: 'highTemperature',
    InternalError: 'internal',
    LocalListConflict: 'localList',
    OtherError: 'other',
    OverCurrentFailure: 'overcurrent',
    OverVoltage: 'overVoltage',
    PowerMeterFailure: 'meter',
    PowerSwitchFailure: 'contactor',
    ReaderFailure: 'cardReader',
    ResetFailure: 'reset',
    UnderVoltage: 'underVoltage',
    WeakSignal: 'network',
  }),
);

/** Components of OCPP 2.0.1 that name the cause by themselves (part 2, appendix 3.1). */
const ofComponent = new Map<string, FaultCause>(
  Object.entries({
    AccessBarrier: 'accessBarrier',
    AcDcConverter: 'powerSupply',
    AirCoolingSystem: 'cooling',
    AreaVentilation: 'cooling',
    CableBreakawaySensor: 'cable',
    CaseAccessSensor: 'caseOpen',
    ConnectedEV: 'vehicle',
    ConnectorHolsterRelease: 'connectorLock',
    ConnectorPlugRetentionLock: 'connectorLock',
    Controller: 'internal',
    ControlMetering: 'meter',
    CPPWMController: 'vehicle',
    DataLink: 'network',
    Display: 'display',
    DistributionPanel: 'powerSupply',
    ElectricalFeed: 'powerSupply',
    ELVSupply: 'powerSupply',
    EmergencyStopSensor: 'emergencyStop',
    EVRetentionLock: 'connectorLock',
    FiscalMetering: 'meter',
    FloodSensor: 'flood',
    GroundIsolationProtection: 'groundFault',
    LiquidCoolingSystem: 'cooling',
    LocalController: 'internal',
    OverCurrentProtection: 'overcurrent',
    OverCurrentProtectionRecloser: 'overcurrent',
    PowerContactor: 'contactor',
    RCD: 'groundFault',
    RCDRecloser: 'groundFault',
    ShockSensor: 'knockedOver',
    TemperatureSensor: 'highTemperature',
    TiltSensor: 'knockedOver',
    TokenReader: 'cardReader',
    UpstreamProtectionTrigger: 'powerSupply',
  }),
);

/** Variables that name the cause at a component that does not. */
const ofVariable = new Map<string, FaultCause>(
  Object.entries({
    ACCurrent: 'overcurrent',
    DCCurrent: 'overcurrent',
    Overload: 'overcurrent',
    Temperature: 'highTemperature',
  }),
);

/** Components that any part may belong to: their own name says little. */
const ofWhole = new Map<string, FaultCause>(
  Object.entries({
    ChargingStation: 'charger',
    Connector: 'connector',
    EVSE: 'charger',
  }),
);

/** The code of a fault in OCPP 2.0.1 as `alert_info` begins with it. */
export const faultCodeOf = (component: string, variable: string): string => `${component}.${variable}`;

/** Between the code of `alert_info` and the manufacturer's own. */
const separator = ': ';

/** `alert_info` of a port: the code of OCPP, then the manufacturer's. `null`: the charge point named neither. */
export const alertInfoOf = (code: string | null, ofVendor: string | null): string | null =>
  [code, ofVendor].filter(Boolean).join(separator) || null;

function causeOf(alertInfo: string): FaultCause | undefined {
  const [code = '', ofVendor = ''] = alertInfo.split(separator);
  const [component = '', variable = ''] = code.split('.');
  return (
    ofErrorCode.get(code) ??
    ofComponent.get(component) ??
    ofVariable.get(variable) ??
    // Many charge points report 1.6's codes as the `techCode` of an event.
    ofErrorCode.get(ofVendor) ??
    ofWhole.get(component)
  );
}

/** The cause of a fault in words, with the charge point's own code beside it; unknown codes stay as they are. */
export function describeFault(alertInfo: string, language: Language): string {
  const cause = causeOf(alertInfo);
  return cause === undefined ? alertInfo : `${faultSentences[cause][language]} (${alertInfo})`;
}

/** The cause of a fault in a few words, without the charge point's code; unknown codes stay as they are. */
export function faultWords(alertInfo: string, language: Language): string {
  const cause = causeOf(alertInfo);
  return cause === undefined ? alertInfo : (faultSentences[cause][language].split(/[:.] |\.$/)[0] ?? alertInfo);
}
