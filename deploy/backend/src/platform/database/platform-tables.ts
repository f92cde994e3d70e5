import type { RemotePermissionRule, RemoteSection } from '@plugboard/contracts/platform';
import type { ColumnType, Generated } from 'kysely';
import { jsonForDatabase } from './json-text.ts';

/** Moments are `Date` when read; a `Date` or ISO text when written. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Filled by the database with `now()` where nothing is given. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** `jsonb`: read as a value, written as JSON text (`json(value)`), so that both engines store an array as an array. */
export type Json<Value> = ColumnType<Value, string, string>;

/** Characters that PostgreSQL refuses are replaced: a header or another system's answer may hold them. */
export const json = jsonForDatabase;

export interface PlatformTables {
  audit_entry: {
    tenant_id: string;
    id: string;
    at: CreatedAt;
    /** Account that acted; while switched into a client, the administrator of the other tenant. */
    actor_tenant_id: string | null;
    actor_account_id: string | null;
    /** Name and tenant of an actor from another tenant, as they were then; `null` for the tenant's own people. */
    actor_name: Generated<string | null>;
    actor_tenant_name: Generated<string | null>;
    /** In whose account the actor worked, `null` in their own. */
    on_behalf_of_account_id: string | null;
    action: string;
    subject_type: string;
    subject_id: string;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    request_id: string;
    /** Client IP address as reported by trusted proxies, browser and system; empty for actions of the system. */
    address: Generated<string>;
    device: Generated<string>;
  };
  /** The end of a tenant's chain of entries, and the last entry that was trimmed away. Written by the database. */
  audit_chain: {
    tenant_id: string;
    sequence: Generated<number>;
    hash: Generated<string>;
    anchor_sequence: Generated<number>;
    anchor_hash: Generated<string>;
  };
  /** Place and hash of an entry in the chain of its tenant. Written by the database when an entry is committed. */
  audit_link: { tenant_id: string; sequence: number; entry_id: string; previous_hash: string; hash: string };
  /** Hash of what is left of an entry out of which a person was erased. Written by a command. */
  audit_redaction: { tenant_id: string; entry_id: string; hash: string; redacted_at: CreatedAt };
  idempotency_key: {
    tenant_id: string;
    /** Account id, or `public`. */
    caller: string;
    key: string;
    request_hash: string;
    reply: Json<unknown> | null;
    created_at: CreatedAt;
  };
  outbox: {
    tenant_id: string;
    id: string;
    kind: 'mail' | 'sms';
    recipient: string;
    subject: string;
    body: string;
    /** The same as a web page, for mails that are more than text. */
    html: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: CreatedAt;
    /** `kept`: the embedded set-up sends no messages. `decoy`: without a recipient, so that unknown addresses take equal time. */
    status: Generated<'waiting' | 'sent' | 'kept' | 'failed' | 'decoy'>;
    tries: Generated<number>;
    next_try_at: Generated<Date>;
    /** Expiry of the link or code in the message; `null` never expires. */
    good_until: Timestamp | null;
    sent_at: ColumnType<Date | null, never, Date>;
    /** Result of the last attempt. */
    problem: ColumnType<string | null, never, string | null>;
  };
  /** Not a tenant's: background jobs that run once among instances, for all tenants. */
  /** `leased_until`: while a run is under way. */
  job: { name: string; due_at: Timestamp; leased_until: Timestamp | null };
  /** Not a tenant's: an address is counted over all host names. */
  rate_limit: { subject: string; window_start: Timestamp; calls: Generated<number> };
  /** Not a tenant's: what live remotes declare, by remote. */
  declared_rights: {
    remote: string;
    sections: Json<RemoteSection[]>;
    permissions: Json<RemotePermissionRule[]>;
  };
  /** Not a tenant's: what signs the access tokens of all of them. */
  server_secret: { name: string; value: string };
}
