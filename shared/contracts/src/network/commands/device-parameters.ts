import { z } from 'zod';

/** `DIFFERENTIAL` sends the changes since the list that the charge point last accepted. */
const listUpdateTypes = ['FULL', 'DIFFERENTIAL'] as const;
export const sendLocalListParameters = z.strictObject({ update_type: z.enum(listUpdateTypes).default('FULL') });

const name = z.string().trim().min(1).max(50);
/** `Component.Variable` of OCPP 2.0.1. */
const variablePath = z
  .string()
  .trim()
  .max(101)
  .regex(/^[^.]+\.[^.]+$/, { error: 'command.variableInvalid' });

export const reportCriteria = ['Active', 'Available', 'Enabled', 'Problem'] as const;

/** Without anything said, everything. */
export const getReportParameters = z.strictObject({
  component: name.optional(),
  variable: name.optional(),
  criteria: z.enum(reportCriteria).optional(),
});
export const getMonitoringReportParameters = getReportParameters.omit({ criteria: true });

/** OCPP 2.0.1 §3.55 MonitorEnumType. */
const monitorTypes = ['UpperThreshold', 'LowerThreshold', 'Delta', 'Periodic', 'PeriodicClockAligned'] as const;

/** `value` is a threshold, a difference, or for periodic monitors an interval in seconds. */
export const setMonitoringParameters = z.strictObject({
  variable: variablePath,
  type: z.enum(monitorTypes).default('UpperThreshold'),
  value: z.number(),
  /** 0 (danger) to 9 (debug). */
  severity: z.number().int().min(0).max(9).default(5),
  in_transaction: z.boolean().default(false),
});
export const clearMonitoringParameters = z.strictObject({
  monitor_ids: z.array(z.coerce.number<number | string>().int().min(0).max(2_147_483_647)).min(1).max(50),
});
const monitoringBases = ['All', 'FactoryDefault', 'HardWiredOnly'] as const;
export const setMonitoringBaseParameters = z.strictObject({ base: z.enum(monitoringBases).default('All') });

/** The root that the charge point checks the portal, or its maker's firmware, against. */
const rootCertificateTypes = ['CENTRAL_SYSTEM', 'MANUFACTURER'] as const;
const rootCertificateType = z.enum(rootCertificateTypes).default('CENTRAL_SYSTEM');
const pem = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/, { error: 'command.certificateInvalid' });

export const installCertificateParameters = z.strictObject({
  certificate_type: rootCertificateType,
  certificate: pem(5500),
});
export const getCertificatesParameters = z.strictObject({ certificate_type: rootCertificateType });

/** As the charge point lists them, see `get-certificates`. */
export const deleteCertificateParameters = z.strictObject({
  hash_algorithm: z.enum(['SHA256', 'SHA384', 'SHA512']).default('SHA256'),
  issuer_name_hash: z.string().trim().min(1).max(128),
  issuer_key_hash: z.string().trim().min(1).max(128),
  serial_number: z.string().trim().min(1).max(40),
});

/** The charge point's own certificate, signed by an authority after it asked for one; its chain behind it. */
export const sendCertificateParameters = z.strictObject({ certificate_chain: pem(10_000) });
