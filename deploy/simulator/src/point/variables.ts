/** A setting of the charge point, under its name in 1.6 and its component and variable in 2.0.1. */
export interface Variable {
  readonly key: string;
  readonly component: string;
  readonly name: string;
  readonly access: 'ReadWrite' | 'ReadOnly' | 'WriteOnly';
  readonly type: 'integer' | 'boolean' | 'string';
  value: string;
}

const row = (
  key: string,
  where: `${string}.${string}`,
  value: string | number | boolean,
  access: Variable['access'] = 'ReadWrite',
): Variable => {
  const [component = '', name = ''] = where.split('.', 2);
  const type = typeof value === 'number' ? 'integer' : (typeof value as 'boolean' | 'string');
  return { key, component, name, access, type, value: String(value) };
};

const measurands = 'Energy.Active.Import.Register,Power.Active.Import,Current.Import,Voltage,SoC';
const profiles = 'Core,FirmwareManagement,LocalAuthListManagement,Reservation,SmartCharging,RemoteTrigger';

export const defaultVariables = (meterIntervalSeconds: number, ports: number): Variable[] => [
  row('HeartbeatInterval', 'OCPPCommCtrlr.HeartbeatInterval', 300),
  row('WebSocketPingInterval', 'OCPPCommCtrlr.WebSocketPingInterval', 0),
  row('TransactionMessageAttempts', 'OCPPCommCtrlr.MessageAttempts', 3),
  row('TransactionMessageRetryInterval', 'OCPPCommCtrlr.MessageAttemptInterval', 10),
  row('ResetRetries', 'OCPPCommCtrlr.ResetRetries', 1),
  row('MeterValueSampleInterval', 'SampledDataCtrlr.TxUpdatedInterval', meterIntervalSeconds),
  row('MeterValuesSampledData', 'SampledDataCtrlr.TxUpdatedMeasurands', measurands),
  row('StopTxnSampledData', 'SampledDataCtrlr.TxEndedMeasurands', ''),
  row('ClockAlignedDataInterval', 'AlignedDataCtrlr.Interval', 0),
  row('MeterValuesAlignedData', 'AlignedDataCtrlr.Measurands', ''),
  row('AuthorizeRemoteTxRequests', 'AuthCtrlr.AuthorizeRemoteStart', false),
  row('LocalAuthorizeOffline', 'AuthCtrlr.LocalAuthorizeOffline', true),
  row('LocalPreAuthorize', 'AuthCtrlr.LocalPreAuthorize', false),
  row('LocalAuthListEnabled', 'LocalAuthListCtrlr.Enabled', true),
  row('ConnectionTimeOut', 'TxCtrlr.EVConnectionTimeOut', 60),
  row('StopTransactionOnEVSideDisconnect', 'TxCtrlr.StopTxOnEVSideDisconnect', true, 'ReadOnly'),
  row('StopTransactionOnInvalidId', 'TxCtrlr.StopTxOnInvalidId', true),
  row('NumberOfConnectors', 'ChargingStation.AvailableEVSEs', ports, 'ReadOnly'),
  row('SupportedFeatureProfiles', 'OCPPCommCtrlr.SupportedFeatureProfiles', profiles, 'ReadOnly'),
  row('ChargeProfileMaxStackLevel', 'SmartChargingCtrlr.ProfileStackLevel', 10, 'ReadOnly'),
  row('AuthorizationKey', 'SecurityCtrlr.BasicAuthPassword', '', 'WriteOnly'),
  row('WifiSsid', 'Wifi.Ssid', 'Plugboard'),
  row('WifiPassword', 'Wifi.Password', '', 'WriteOnly'),
];

const fits = ({ type }: Variable, value: string): boolean => {
  if (type === 'integer') return /^\d{1,9}$/.test(value);
  return type !== 'boolean' || /^(true|false)$/i.test(value);
};

export class Variables {
  readonly all: readonly Variable[];

  constructor(all: readonly Variable[]) {
    this.all = all;
  }

  find(matches: (variable: Variable) => boolean): Variable | undefined {
    return this.all.find(matches);
  }

  write(variable: Variable, value: string): 'Accepted' | 'Rejected' {
    if (variable.access === 'ReadOnly' || !fits(variable, value)) return 'Rejected';
    variable.value = value;
    return 'Accepted';
  }

  text(key: string): string {
    return this.find((variable) => variable.key === key)?.value ?? '';
  }

  number(key: string): number {
    return Number(this.text(key));
  }

  isOn(key: string): boolean {
    return this.text(key).toLowerCase() === 'true';
  }
}
