import type { OcppVersion } from '../../../../platform/ocpp/ocpp-version.ts';
import {
  readStatus,
  recordsOf,
  verdictOf,
  type Answer,
  type OcppCall,
  type Translation,
  type Verdict,
} from './translation.ts';

/** Names of the Wi-Fi settings: neither version of OCPP has a standard name for them. */
const wifiKeys: Readonly<Record<OcppVersion, { readonly ssid: string; readonly password: string }>> = {
  '1.6': { ssid: 'WifiSsid', password: 'WifiPassword' },
  '2.0.1': { ssid: 'Wifi.Ssid', password: 'Wifi.Password' },
};

/** `Component.Variable` of 2.0.1; `undefined` where it is not of this form. */
function variableOf(key: string) {
  const [component = '', variable = '', ...more] = key.split('.');
  if (component === '' || variable === '' || more.length > 0) return undefined;
  return { component: { name: component }, variable: { name: variable } };
}

const isKnown = <Value>(value: Value | undefined): value is Value => value !== undefined;

function getVariables(keys: readonly string[]): OcppCall[] | undefined {
  const getVariableData = keys.map(variableOf);
  if (!getVariableData.every(isKnown)) return undefined;
  return [{ action: 'GetVariables', payload: { getVariableData } }];
}

function setVariables(values: readonly (readonly [key: string, value: string])[]): OcppCall[] | undefined {
  const setVariableData = values.map(([key, attributeValue]) => {
    const variable = variableOf(key);
    return variable && { ...variable, attributeValue };
  });
  if (!setVariableData.every(isKnown)) return undefined;
  return [{ action: 'SetVariables', payload: { setVariableData } }];
}

const changeKeys = (values: readonly (readonly [key: string, value: string])[]): OcppCall[] =>
  values.map(([key, value]) => ({ action: 'ChangeConfiguration', payload: { key, value } }));

const ofValues = { Accepted: 'fulfilled', RebootRequired: 'fulfilled' } as const;

/** Either version's answer to a write: one status, or one for each variable; the first that is no success counts. */
function readChange(answer: Answer): Verdict {
  const results = recordsOf(answer['setVariableResult']);
  const verdicts = results.map((result) =>
    verdictOf(result['attributeStatus'], result['attributeStatusInfo'], ofValues),
  );
  const wrong = verdicts.find(({ event }) => event !== 'fulfilled');
  return wrong ?? verdicts[0] ?? verdictOf(answer['status'], undefined, ofValues);
}

/** Reads the answer to a request for a report, whose parts come as messages of their own. */
export const readReport = readStatus({ Accepted: 'accepted', EmptyResultSet: 'fulfilled' });

/** Succeeds if at least one value could be read. A request for all values is answered by a single status. */
function readValues(answer: Answer): Verdict {
  if ('status' in answer) return readReport(answer);
  const verdicts = recordsOf(answer['getVariableResult']).map((result) =>
    verdictOf(result['attributeStatus'], result['attributeStatusInfo'], ofValues),
  );
  return verdicts.find(({ event }) => event === 'fulfilled') ?? verdicts[0] ?? { event: 'fulfilled', words: null };
}

/** OCPP 1.6 §5.8; 2.0.1 B06, and B07 for everything, which then comes in reports. */
export const getConfiguration: Translation<'get-configuration'> = {
  calls: {
    '1.6': ({ parameters: { keys } }) => [
      { action: 'GetConfiguration', payload: keys.length > 0 ? { key: keys } : {} },
    ],
    '2.0.1': ({ parameters: { keys }, number }) =>
      keys.length > 0
        ? getVariables(keys)
        : [{ action: 'GetBaseReport', payload: { requestId: number, reportBase: 'FullInventory' } }],
  },
  read: readValues,
};

/** OCPP 1.6 §5.3, 2.0.1 B05. */
export const changeConfiguration: Translation<'change-configuration'> = {
  calls: {
    '1.6': ({ parameters: { key, value } }) => changeKeys([[key, value]]),
    '2.0.1': ({ parameters: { key, value } }) => setVariables([[key, value]]),
  },
  read: readChange,
};

/** The name of the network an answer holds, where it holds one. */
export function ssidIn(answer: Answer): string | undefined {
  const [pair] = recordsOf(answer['configurationKey']);
  const [result] = recordsOf(answer['getVariableResult']);
  const value = pair?.['value'] ?? result?.['attributeValue'];
  return typeof value === 'string' ? value : undefined;
}

export const readWifi: Translation<'read-wifi'> = {
  calls: {
    '1.6': () => [{ action: 'GetConfiguration', payload: { key: [wifiKeys['1.6'].ssid] } }],
    '2.0.1': () => getVariables([wifiKeys['2.0.1'].ssid]),
  },
  read: (answer) => {
    if (ssidIn(answer) !== undefined) return { event: 'fulfilled', words: null };
    const { event, words } = readValues(answer);
    return { event: event === 'fulfilled' ? 'not-supported' : event, words };
  },
};

const wifiValues = (version: OcppVersion, { ssid, password }: { readonly ssid: string; readonly password: string }) =>
  [
    [wifiKeys[version].ssid, ssid],
    [wifiKeys[version].password, password],
  ] as const;

export const writeWifi: Translation<'write-wifi'> = {
  calls: {
    '1.6': ({ parameters }) => changeKeys(wifiValues('1.6', parameters)),
    '2.0.1': ({ parameters }) => setVariables(wifiValues('2.0.1', parameters)),
  },
  read: readChange,
};
