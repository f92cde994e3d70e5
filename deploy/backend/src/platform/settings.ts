import { z } from 'zod';
import { chargerVendorAccess, type ChargerVendorAccesses } from './charger-vendor-access.ts';
import { externalTicketAccess, type ExternalTicketAccesses } from './external-ticket-access.ts';
import type { NatsAccess } from './events/nats-connection.ts';
import { paymentProviderAccess, type PaymentProviderAccesses } from './payment-providers/payment-provider-access.ts';
import { vehicleVendorAccess, type VehicleVendorAccesses } from './telematics/vehicle-vendor-access.ts';
import { simProviderAccess, type SimProviderAccess } from './sim-provider-access.ts';
import { minArchiveDays, retentionOf, tenantRetention, type Retention } from './retention/tenant-retention.ts';
import { gridMarketAccess, type GridMarketAccess } from './grid-market/grid-market-access.ts';
import { utilityProgrammeAccess, type UtilityProgrammeAccess } from './utility-programme/utility-programme-access.ts';

/** Addresses of one cluster, separated by commas. */
const natsUrl = z.string().regex(/^(nats|tls):\/\/[^\s,]+(,\s*(nats|tls):\/\/[^\s,]+)*$/);

/** Addresses of PostgreSQL servers, separated by commas. */
const serverUrls = z.string().regex(/^postgres(ql)?:\/\/[^\s,]+(,\s*postgres(ql)?:\/\/[^\s,]+)*$/);

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8081),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_LISTEN_URL: z.string().optional(),
  DATABASE_REPLICA_URL: serverUrls.optional(),
  REPLICA_MAX_LAG_SECONDS: z.coerce.number().min(0.01).max(60).default(0.25),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10),
  NATS_URL: natsUrl.optional(),
  NATS_SUBJECT: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,30}$/)
    .default('plugboard'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
  SEED: z.enum(['demo', 'none']).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  RELEASES_TOKEN: z.string().min(32).optional(),
  IGNORE_LIVE_REMOTES: z.literal('1').optional(),
  RELEASE_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUBLIC_ORIGIN: z.url().optional(),
  DEFAULT_TENANT: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Plugboard <no-reply@plugboard.example>'),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  IP_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GOOGLE_GEOCODING_KEY: z.string().optional(),
  GOOGLE_ROUTES_KEY: z.string().optional(),
  DIRECTIONS_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().default('loopback'),
  OCPP_SECURITY_PROFILE: z.enum(['0', '1']).optional(),
  OCPP_MESSAGE_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  METER_VALUE_DAYS: z.coerce.number().int().min(31).max(3650).default(400),
  METER_VALUE_ARCHIVE_DAYS: z.coerce.number().int().min(minArchiveDays).max(3650).optional(),
  TENANT_RETENTION: tenantRetention,
  COMMAND_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  OCPP_ANSWER_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  OCPP_CONFIRM_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  OCPP_MESSAGES_PER_SECOND: z.coerce.number().int().min(1).max(100_000).default(100),
  ATTACHMENT_QUOTA_GB: z.coerce.number().min(0).max(1_000_000).default(10),
  MALWARE_SCANNER_URL: z.url({ protocol: /^https?$/ }).optional(),
  MALWARE_SCANNER_TOKEN: z.string().optional(),
  EXTERNAL_TICKETS: externalTicketAccess,
  PAYMENT_PROVIDERS: paymentProviderAccess,
  SIM_PROVIDER: simProviderAccess,
  CHARGER_VENDORS: chargerVendorAccess,
  VEHICLE_VENDORS: vehicleVendorAccess,
  UTILITY_PROGRAMME: utilityProgrammeAccess,
  GRID_MARKET: gridMarketAccess,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Settings {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** Where Prometheus reads figures of this instance; unset, they are not served. */
  readonly metricsPort: number | undefined;
  /** Folder of the embedded database, its lock and uploaded files. */
  readonly dataDirectory: string;
  /** With it the data lives on a PostgreSQL server, without it in the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  /** Where the server itself listens, if `databaseUrl` is a pooler by transaction. */
  readonly databaseListenUrl: string | undefined;
  /** Servers that follow the primary and take reads off it, such as reports and exports. */
  readonly databaseReplicaUrls: readonly string[];
  /** How far behind a replica is waited for, in milliseconds; a read itself never shows it. */
  readonly replicaMaxLagMs: number;
  /** Carries notices between instances; `null` leaves them to the database. */
  readonly nats: NatsAccess | null;
  /** Over so many seconds after SIGTERM an instance closes its sockets, one after the other; 0 closes all at once. */
  readonly drainSeconds: number;
  readonly seed: 'demo' | 'none';
  /** Signs access tokens; without it the database keeps a random one. */
  readonly secretKey: string | undefined;
  /** Secret that the release tool shows; without it the tool learns nothing of the releases' health. */
  readonly releasesToken: string | undefined;
  /** The release service, which moves releases for the portal's screen; unset, they are moved by the command alone. */
  readonly releaseServiceUrl: string | undefined;
  /** Starts also where a live remote uses what this backend does not have. */
  readonly ignoresLiveRemotes: boolean;
  /** Public origin of the portal, such as `https://plugboard.example`; tenants are its sub-domains. */
  readonly publicOrigin: string | undefined;
  /** Only these addresses may say by `X-Forwarded-*` who called which host. */
  readonly trustedProxies: readonly string[];
  /** Tenant of the main host, which has no label (`localhost`, an IP address): `demo`, none in production. */
  readonly defaultTenant: string | undefined;
  /** Without an address mail stays in the outbox. */
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** Without an address SMS stay in the outbox. */
  readonly sms: {
    readonly gatewayUrl: string | undefined;
    readonly gatewayToken: string | undefined;
    readonly from: string | undefined;
  };
  /** Service that maps an IP address to a country, for sign-up; unset turns it off. */
  readonly ipLookupUrl: string | undefined;
  /** Key of the Google Maps JavaScript API; unset shows the bundled map. */
  readonly googleMapsKey: string | undefined;
  /** Key of Google's Geocoding API; unset finds towns in a bundled list. */
  readonly googleGeocodingKey: string | undefined;
  /** Key of Google's Routes API for directions; unset, and without `directionsUrl`, they are great circles. */
  readonly googleRoutesKey: string | undefined;
  /** Address of an OSRM engine for directions; goes before Google. */
  readonly directionsUrl: string | undefined;
  readonly ocpp: {
    /** 1: a charge point needs a password. 0: one for which none was set comes in without. */
    readonly securityProfile: 0 | 1;
    /** For how long messages from and to charge points are kept. */
    readonly messageRetention: Retention;
    /** Days for which commands are kept, with what charge points answered. */
    readonly commandDays: number;
    /** For how long meter values are kept; sessions keep their energy. */
    readonly meterValueRetention: Retention;
    /** Timeout in seconds for a charge point's answer to a call; raise it for slow networks. */
    readonly answerSeconds: number;
    /** Timeout in seconds for the report that confirms an accepted command. */
    readonly confirmSeconds: number;
    /** Meter values of months that ended so many days ago lie in the file store; unset, in the database alone. */
    readonly meterArchiveDays: number | undefined;
    /** How fast one charge point may send, on average; one that sends faster is read more slowly. */
    readonly messagesPerSecond: number;
  };
  readonly attachments: {
    /** Bytes that the files of one tenant may take, where nothing else was agreed with it. */
    readonly quotaBytes: number;
    /** Malware scanner of uploads; unset turns it off. */
    readonly scannerUrl: string | undefined;
    readonly scannerToken: string | undefined;
  };
  /** External ticket systems by tenant; a tenant without one has the embedded one. */
  readonly externalTickets: ExternalTicketAccesses;
  /** Payment providers by tenant; one without has the embedded sandbox, and in production none. */
  readonly paymentProviders: PaymentProviderAccesses;
  /** SIM card provider; `null` is the embedded one. */
  readonly simProvider: SimProviderAccess | null;
  /** Makers whose clouds can be used; `null` where nothing was said. */
  readonly chargerVendors: ChargerVendorAccesses;
  /** Vendors of vehicles' telematics; `null` where nothing was said. */
  readonly vehicleVendors: VehicleVendorAccesses;
  /** Server of OpenADR 3 of the utility's programme; `null` is the embedded one. */
  readonly utilityProgramme: UtilityProgrammeAccess | null;
  readonly gridMarket: GridMarketAccess | null;
  readonly logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  /** In tests a reply that does not fit its contract is a failure. */
  readonly checkReplies: boolean;
}

const listed = (value = ''): string[] => value.split(',').flatMap((part) => part.trim() || []);

export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  // A variable that a container's file leaves empty is one that is not set.
  const given = variables.parse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  const isProduction = given.NODE_ENV === 'production';
  return {
    isProduction,
    port: given.PORT,
    host: given.HOST,
    metricsPort: given.METRICS_PORT,
    dataDirectory: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    databaseListenUrl: given.DATABASE_LISTEN_URL,
    databaseReplicaUrls: listed(given.DATABASE_REPLICA_URL),
    replicaMaxLagMs: given.REPLICA_MAX_LAG_SECONDS * 1000,
    nats: given.NATS_URL ? { url: given.NATS_URL, subject: given.NATS_SUBJECT } : null,
    drainSeconds: given.DRAIN_SECONDS,
    seed: given.SEED ?? (isProduction ? 'none' : 'demo'),
    secretKey: given.SECRET_KEY,
    releasesToken: given.RELEASES_TOKEN,
    releaseServiceUrl: given.RELEASE_SERVICE_URL,
    ignoresLiveRemotes: given.IGNORE_LIVE_REMOTES === '1',
    publicOrigin: given.PUBLIC_ORIGIN,
    trustedProxies: listed(given.TRUSTED_PROXIES),
    defaultTenant: given.DEFAULT_TENANT ?? (isProduction ? undefined : 'demo'),
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM },
    sms: { gatewayUrl: given.SMS_GATEWAY_URL, gatewayToken: given.SMS_GATEWAY_TOKEN, from: given.SMS_FROM },
    ipLookupUrl: given.IP_LOOKUP_URL,
    googleMapsKey: given.GOOGLE_MAPS_KEY,
    googleGeocodingKey: given.GOOGLE_GEOCODING_KEY,
    googleRoutesKey: given.GOOGLE_ROUTES_KEY,
    directionsUrl: given.DIRECTIONS_URL,
    ocpp: {
      securityProfile: (given.OCPP_SECURITY_PROFILE ?? (isProduction ? '1' : '0')) === '1' ? 1 : 0,
      messageRetention: retentionOf(given.OCPP_MESSAGE_DAYS, given.TENANT_RETENTION, 'ocpp_message_days'),
      commandDays: given.COMMAND_DAYS,
      meterValueRetention: retentionOf(given.METER_VALUE_DAYS, given.TENANT_RETENTION, 'meter_value_days'),
      meterArchiveDays: given.METER_VALUE_ARCHIVE_DAYS,
      answerSeconds: given.OCPP_ANSWER_SECONDS,
      confirmSeconds: given.OCPP_CONFIRM_SECONDS,
      messagesPerSecond: given.OCPP_MESSAGES_PER_SECOND,
    },
    attachments: {
      quotaBytes: Math.round(given.ATTACHMENT_QUOTA_GB * 1024 ** 3),
      scannerUrl: given.MALWARE_SCANNER_URL,
      scannerToken: given.MALWARE_SCANNER_TOKEN,
    },
    externalTickets: given.EXTERNAL_TICKETS,
    paymentProviders: given.PAYMENT_PROVIDERS,
    simProvider: given.SIM_PROVIDER,
    chargerVendors: given.CHARGER_VENDORS,
    vehicleVendors: given.VEHICLE_VENDORS,
    utilityProgramme: given.UTILITY_PROGRAMME,
    gridMarket: given.GRID_MARKET,
    logLevel: given.LOG_LEVEL,
    checkReplies: given.NODE_ENV === 'test',
  };
}
