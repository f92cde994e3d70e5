import type { Account, NotificationSetting, SignInMethod, UserType } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Timestamp } from '../../../platform/database/platform-tables.ts';

/** User columns of `account` beyond those of signing in. */
interface UserColumns {
  /** `null` follows the browser. */
  language: Language | null;
  notification_settings: Generated<NotificationSetting[]>;
  default_charger_id: string | null;
  default_vehicle_id: string | null;
  /** When the last invitation went out. */
  invited_at: Timestamp | null;
  /** The account that sent it; `null` without an invitation, or once that account is deleted. */
  invited_by: string | null;
  /** Name, address and phone, in small letters. */
  search_text: ColumnType<string, never, never>;
}

export type SessionEnd =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'password-changed'
  | 'token-reused'
  | 'account-changed';
export type AccountTokenKind = 'password-reset' | 'invitation' | 'email-change' | 'sign-up';
export type CodePurpose = 'sign-in' | 'sms-sign-in' | 'phone';

export interface AccountTables {
  account: UserColumns & {
    tenant_id: string;
    id: string;
    /** Lower case, unique in the tenant. */
    email: string;
    first_name: string;
    last_name: string;
    avatar: string | null;
    role: Account['role'];
    user_type: UserType;
    /** A limited account sees only the routes of spec §2.4. */
    is_limited: Generated<boolean>;
    /** First path segments, in order; `null` is all. */
    allowed_sections: string[] | null;
    can_manage_payout_settings: Generated<boolean>;
    has_payout_access: Generated<boolean>;
    phone: string | null;
    /** The number that a code came back from. The phone is verified while it is this one. */
    verified_phone: Generated<string | null>;
    /** Whether there is any second factor: codes by SMS, an authenticator app or a passkey. */
    has_two_factor: Generated<boolean>;
    /** Codes by SMS to `verified_phone`. */
    has_sms_factor: Generated<boolean>;
    /** `invited` has no password yet, `waiting` has signed up and is not approved, `disabled` must not come in. */
    status: Generated<'active' | 'invited' | 'waiting' | 'disabled'>;
    created_at: CreatedAt;
  };
  /** Apart from the account, so that reading one never reads the hash. */
  credential: { tenant_id: string; account_id: string; password_hash: string };
  /** Of the person, not of an administrator who switched into the account. */
  last_sign_in: { tenant_id: string; account_id: string; at: Timestamp };
  /** Into which other tenants an account may switch. */
  client_access: { tenant_id: string; account_id: string; client_tenant_id: string };
  /** One sign-in. Its refresh tokens are one family: when an old one comes again, the session ends. */
  session: {
    tenant_id: string;
    id: string;
    account_id: string;
    /** The administrator of another tenant who switched into this account; both `null` otherwise. */
    actor_tenant_id: string | null;
    actor_account_id: string | null;
    actor_name: string | null;
    actor_tenant_name: string | null;
    /** The session of the actor from which this one was opened, with which it ends; `null` for a sign-in. */
    opened_by_session_id: string | null;
    created_at: CreatedAt;
    expires_at: Timestamp;
    ended_at: Timestamp | null;
    ended_because: SessionEnd | null;
    /** User-Agent header and address of the session's last refresh. */
    user_agent: Generated<string>;
    address: Generated<string>;
    last_used_at: Generated<Date>;
    /** When the password was proved again inside the session; `null` where it was not since signing in. */
    confirmed_at: Generated<Date | null>;
    /** Method of the sign-in; `null` where that was not recorded. */
    signed_in_by: SignInMethod | null;
  };
  /** Stored as SHA-256 in hex; the tokens are 256 random bits. */
  refresh_token: {
    tenant_id: string;
    token_hash: string;
    session_id: string;
    created_at: CreatedAt;
    used_at: Timestamp | null;
    /** Of the `Idempotency-Key` of the call that used it; `null` without one. */
    key_hash: string | null;
  };
  /** One-time hand-over to the host of `tenant_id`, 60 seconds. Opens a session for the account. */
  ticket: {
    tenant_id: string;
    ticket_hash: string;
    account_id: string;
    actor_tenant_id: string | null;
    actor_account_id: string | null;
    actor_name: string | null;
    actor_tenant_name: string | null;
    /** The session of the actor that asked for it; `null` after a sign-in at the main host. */
    opened_by_session_id: string | null;
    session_expires_at: Timestamp;
    signed_in_by: SignInMethod | null;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  /** Token of a mailed link: 256 random bits, stored as SHA-256, valid once and for a limited time. */
  account_token: {
    tenant_id: string;
    token_hash: string;
    /** `null` is a decoy for an unknown address, so that both take equal time. */
    account_id: string | null;
    /** The address the link was sent to. */
    email: string;
    kind: AccountTokenKind;
    created_at: CreatedAt;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  /** A code by SMS: 6 digits, 5 tries, 10 minutes, for the attempt that asked for it and no other. */
  one_time_code: {
    tenant_id: string;
    purpose: CodePurpose;
    attempt_hash: string;
    /** `null` is a decoy. */
    account_id: string | null;
    phone: string;
    code_hash: string;
    expires_at: Timestamp;
    tries: Generated<number>;
    used_at: Timestamp | null;
  };
  /** An authenticator app (RFC 6238); its secrets are sealed. */
  authenticator: {
    tenant_id: string;
    account_id: string;
    /** `null` until a code has confirmed the first secret. */
    sealed_secret: string | null;
    confirmed_at: Timestamp | null;
    /** Step of the newest code that was accepted; a code of this step or an older one is refused. */
    last_step: Generated<number>;
    /** A secret that waits for its first code. */
    pending_secret: string | null;
    pending_until: Timestamp | null;
  };
  /** One of ten codes, keyed by its HMAC with the server's secret. */
  recovery_code: {
    tenant_id: string;
    account_id: string;
    code_hash: string;
    used_at: Timestamp | null;
  };
  /** A passkey (WebAuthn); `credential_id` and `public_key` in Base64 for URLs. */
  passkey: {
    tenant_id: string;
    id: string;
    account_id: string;
    credential_id: string;
    public_key: string;
    /** Signature counter; a passkey that does not count stays at 0. */
    counter: number;
    transports: string[];
    /** Host name that it was made for, and works at. */
    rp_id: string;
    name: string;
    created_at: CreatedAt;
    last_used_at: Timestamp | null;
  };
  /** A challenge for a passkey: used up by the first answer, for the session or browser that asked. */
  passkey_challenge: {
    tenant_id: string;
    challenge_hash: string;
    binding_hash: string;
    purpose: 'create' | 'sign-in';
    /** `null` where the passkey itself says whose it is. */
    account_id: string | null;
    expires_at: Timestamp;
  };
  /** A computer that is asked for no second factor, by the hash of its cookie; 30 days. */
  trusted_computer: {
    tenant_id: string;
    account_id: string;
    token_hash: string;
    created_at: CreatedAt;
    expires_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends AccountTables {}
}
