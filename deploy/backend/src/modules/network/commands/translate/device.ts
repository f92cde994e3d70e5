import type { CommandParameters } from '@plugboard/contracts/network';
import type { OcppVersion } from '../../../../platform/ocpp/ocpp-version.ts';
import { readReport } from './configuration.ts';
import {
  withoutUndefined,
  readFulfilled,
  readStatus,
  recordsOf,
  verdictOf,
  type Answer,
  type ListedCard,
  type OcppCall,
  type Translation,
  type Verdict,
} from './translation.ts';

/** OCPP 1.6 knows no variables: neither reports nor monitors. */
const notIn16 = () => undefined;

const card16 = ({ number: idTag, status, expiresAt }: ListedCard) => ({
  idTag,
  ...(status && { idTagInfo: withoutUndefined({ status, expiryDate: expiresAt ?? undefined }) }),
});
const card201 = ({ number: idToken, status, expiresAt }: ListedCard) => ({
  idToken: { idToken, type: 'ISO14443' },
  ...(status && { idTokenInfo: withoutUndefined({ status, cacheExpiryDateTime: expiresAt ?? undefined }) }),
});

/** OCPP 1.6 §5.15, 2.0.1 D01. After the first part the list grows by differences. */
export const sendLocalList: Translation<'send-local-list'> = {
  calls: {
    '1.6': ({ localList }) =>
      localList?.parts.map((cards, at) => ({
        action: 'SendLocalList',
        payload: {
          listVersion: localList.version + at,
          updateType: at === 0 ? localList.updateType : 'Differential',
          localAuthorizationList: cards.map(card16),
        },
      })),
    '2.0.1': ({ localList }) =>
      localList?.parts.map((cards, at) => ({
        action: 'SendLocalList',
        payload: {
          versionNumber: localList.version + at,
          updateType: at === 0 ? localList.updateType : 'Differential',
          ...(cards.length > 0 && { localAuthorizationList: cards.map(card201) }),
        },
      })),
  },
  read: readFulfilled,
};

/** OCPP 1.6 §5.10, where -1 is a charge point without a list; 2.0.1 D02. */
export const getLocalListVersion: Translation<'get-local-list-version'> = {
  calls: {
    '1.6': () => [{ action: 'GetLocalListVersion', payload: {} }],
    '2.0.1': () => [{ action: 'GetLocalListVersion', payload: {} }],
  },
  read: ({ listVersion }) => ({ event: listVersion === -1 ? 'not-supported' : 'fulfilled', words: null }),
};

interface Selection {
  readonly component?: string | undefined;
  readonly variable?: string | undefined;
}

/** A variable alone is one of every component, which OCPP cannot say. */
const selected = ({ component, variable }: Selection) =>
  component === undefined
    ? undefined
    : [
        withoutUndefined({
          component: { name: component },
          variable: variable === undefined ? undefined : { name: variable },
        }),
      ];

const reportOf = (action: string, requestId: number, selection: Selection, more: object): OcppCall[] | undefined =>
  selection.component === undefined && selection.variable !== undefined
    ? undefined
    : [{ action, payload: withoutUndefined({ requestId, componentVariable: selected(selection), ...more }) }];

/** OCPP 2.0.1 B08. The report arrives in separate messages. */
export const getReport: Translation<'get-report'> = {
  calls: {
    '1.6': notIn16,
    '2.0.1': ({ parameters: { criteria, ...selection }, number }) =>
      reportOf('GetReport', number, selection, { componentCriteria: criteria && [criteria] }),
  },
  read: readReport,
};

/** OCPP 2.0.1 N02. */
export const getMonitoringReport: Translation<'get-monitoring-report'> = {
  calls: {
    '1.6': notIn16,
    '2.0.1': ({ parameters, number }) => reportOf('GetMonitoringReport', number, parameters, {}),
  },
  read: readReport,
};

/** One status for each of several: the first that is no success counts. */
const readResults =
  (field: string) =>
  (answer: Answer): Verdict => {
    const verdicts = recordsOf(answer[field]).map(({ status, statusInfo }) =>
      verdictOf(status, statusInfo, { Accepted: 'fulfilled' }),
    );
    return verdicts.find(({ event }) => event !== 'fulfilled') ?? { event: 'fulfilled', words: null };
  };

/** OCPP 2.0.1 N04. */
export const setMonitoring: Translation<'set-monitoring'> = {
  calls: {
    '1.6': notIn16,
    '2.0.1': ({ parameters: { variable: path, type, value, severity, in_transaction: transaction } }) => {
      const [component = '', variable = ''] = path.split('.');
      const monitor = { component: { name: component }, variable: { name: variable }, type, value, severity };
      return [{ action: 'SetVariableMonitoring', payload: { setMonitoringData: [{ ...monitor, transaction }] } }];
    },
  },
  read: readResults('setMonitoringResult'),
};

/** OCPP 2.0.1 N06. */
export const clearMonitoring: Translation<'clear-monitoring'> = {
  calls: {
    '1.6': notIn16,
    '2.0.1': ({ parameters: { monitor_ids: id } }) => [{ action: 'ClearVariableMonitoring', payload: { id } }],
  },
  read: readResults('clearMonitoringResult'),
};

/** OCPP 2.0.1 N03. */
export const setMonitoringBase: Translation<'set-monitoring-base'> = {
  calls: {
    '1.6': notIn16,
    '2.0.1': ({ parameters: { base } }) => [{ action: 'SetMonitoringBase', payload: { monitoringBase: base } }],
  },
  read: readFulfilled,
};

type RootType = CommandParameters<'install-certificate'>['certificate_type'];
const rootTypes: Readonly<Record<OcppVersion, Readonly<Record<RootType, string>>>> = {
  '1.6': { CENTRAL_SYSTEM: 'CentralSystemRootCertificate', MANUFACTURER: 'ManufacturerRootCertificate' },
  '2.0.1': { CENTRAL_SYSTEM: 'CSMSRootCertificate', MANUFACTURER: 'ManufacturerRootCertificate' },
};

/** OCPP 1.6 security white paper, edition 3, A02 to A05 and M03 to M05; 2.0.1 M03 to M05. */
export const installCertificate: Translation<'install-certificate'> = {
  calls: {
    '1.6': ({ parameters: { certificate_type: type, certificate } }) => [
      { action: 'InstallCertificate', payload: { certificateType: rootTypes['1.6'][type], certificate } },
    ],
    '2.0.1': ({ parameters: { certificate_type: type, certificate } }) => [
      { action: 'InstallCertificate', payload: { certificateType: rootTypes['2.0.1'][type], certificate } },
    ],
  },
  read: readFulfilled,
};

/** An empty result (`NotFound`) also fulfils the command. */
export const getCertificates: Translation<'get-certificates'> = {
  calls: {
    '1.6': ({ parameters: { certificate_type: type } }) => [
      { action: 'GetInstalledCertificateIds', payload: { certificateType: rootTypes['1.6'][type] } },
    ],
    '2.0.1': ({ parameters: { certificate_type: type } }) => [
      { action: 'GetInstalledCertificateIds', payload: { certificateType: [rootTypes['2.0.1'][type]] } },
    ],
  },
  read: readStatus({ Accepted: 'fulfilled', NotFound: 'fulfilled' }),
};

const deletion = (parameters: CommandParameters<'delete-certificate'>): OcppCall[] => [
  {
    action: 'DeleteCertificate',
    payload: {
      certificateHashData: {
        hashAlgorithm: parameters.hash_algorithm,
        issuerNameHash: parameters.issuer_name_hash,
        issuerKeyHash: parameters.issuer_key_hash,
        serialNumber: parameters.serial_number,
      },
    },
  },
];

export const deleteCertificate: Translation<'delete-certificate'> = {
  calls: {
    '1.6': ({ parameters }) => deletion(parameters),
    '2.0.1': ({ parameters }) => deletion(parameters),
  },
  read: readFulfilled,
};

/** OCPP 1.6 security white paper A02, 2.0.1 A02: the answer to a SignCertificate that the portal accepted. */
export const sendCertificate: Translation<'send-certificate'> = {
  calls: {
    '1.6': ({ parameters: { certificate_chain: certificateChain } }) => [
      { action: 'CertificateSigned', payload: { certificateChain } },
    ],
    '2.0.1': ({ parameters: { certificate_chain: certificateChain } }) => [
      {
        action: 'CertificateSigned',
        payload: { certificateChain, certificateType: 'ChargingStationCertificate' },
      },
    ],
  },
  read: readFulfilled,
};
