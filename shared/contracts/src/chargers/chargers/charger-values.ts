import { z } from 'zod';

/** AC (Level 2) is measured in amperes, DC (Level 3, fast) in kilowatts (spec §3, §9). */
export const currentTypes = ['AC', 'DC'] as const;
export const currentType = z.enum(currentTypes);
export type CurrentType = z.infer<typeof currentType>;

export const connectivities = ['WIFI', '4G'] as const;
export const connectivity = z.enum(connectivities);
export type Connectivity = z.infer<typeof connectivity>;

/** How a driver pays. `NOT_CONFIGURED`: “The charger is not configured to accept payments.” */
export const paymentTypes = ['FREE', 'PER_KILOWATT_HOUR', 'PER_HOUR', 'NOT_CONFIGURED'] as const;
export const paymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof paymentType>;

/** Rights of a tenant to a charger that another tenant shares with it (spec §3, §6). */
export const shareModes = ['VIEWER', 'OWNER', 'MASTER'] as const;
export const shareMode = z.enum(shareModes);
export type ShareMode = z.infer<typeof shareMode>;

export const connectorTypes = ['J1772', 'TYPE_2', 'CCS1', 'CCS2', 'CHADEMO', 'NACS'] as const;
export const connectorType = z.enum(connectorTypes);
export type ConnectorType = z.infer<typeof connectorType>;

/** Which OCPP server the charge point talks to: ours, or the second type (spec §3). */
export const ocppServerTypes = ['own', 'cyber'] as const;
export const ocppServerType = z.enum(ocppServerTypes);
export type OcppServerType = z.infer<typeof ocppServerType>;

export const phases = [1, 3] as const;
