import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });
/** Address from which a charge point fetches a file, or to which it uploads one; its password is not stored. */
const fileAddress = z.url({ protocol: /^(https?|ftps?|sftp)$/ }).max(500);

/**
 * `SOFT` ends transactions in good order, `HARD` restarts at once; `WHEN_IDLE` waits for the end of all sessions (OCPP
 * 2.0.1 only, which does not distinguish the other two).
 */
const rebootTypes = ['SOFT', 'HARD', 'WHEN_IDLE'] as const;
export const rebootParameters = z.strictObject({ type: z.enum(rebootTypes).default('SOFT') });

export const changeAvailabilityParameters = z.strictObject({ is_operative: z.boolean() });

/** A key of OCPP 1.6, or `Component.Variable` of 2.0.1. */
const configurationKey = z.string().min(1).max(100);

/** Without keys, all of them. */
export const getConfigurationParameters = z.strictObject({ keys: z.array(configurationKey).max(50).default([]) });
export const changeConfigurationParameters = z.strictObject({ key: configurationKey, value: z.string().max(500) });

const triggeredMessages = [
  'BootNotification',
  'StatusNotification',
  'Heartbeat',
  'MeterValues',
  'FirmwareStatusNotification',
  'DiagnosticsStatusNotification',
  /** OCPP 2.0.1 only. */
  'TransactionEvent',
  /** Makes the charge point request its certificate. */
  'SignChargingStationCertificate',
] as const;
export const triggerMessageParameters = z.strictObject({ message: z.enum(triggeredMessages) });

/** Without an address the charge point sends its file to the portal, where the command then has it. */
export const getDiagnosticsParameters = z.strictObject({
  location: fileAddress.optional(),
  from: moment.optional(),
  to: moment.optional(),
});

/**
 * Without a moment, at once. A signed file comes with the maker's certificate and the signature, and the charge point
 * checks both before it installs.
 */
export const updateFirmwareParameters = z.strictObject({
  location: fileAddress,
  retrieve_at: moment.optional(),
  signing_certificate: z.string().max(5500).optional(),
  signature: z.string().max(800).optional(),
});

export const dataTransferParameters = z.strictObject({
  vendor_id: z.string().min(1).max(255),
  message_id: z.string().min(1).max(50).optional(),
  data: z.string().max(10_000).optional(),
});

/** Spec §5 Wi-Fi. */
export const writeWifiParameters = z.strictObject({
  ssid: z.string({ error: 'wifi.nameRequired' }).min(1, { error: 'wifi.nameRequired' }).max(32),
  password: z.string({ error: 'wifi.passwordRequired' }).min(1, { error: 'wifi.passwordRequired' }).max(63),
});
