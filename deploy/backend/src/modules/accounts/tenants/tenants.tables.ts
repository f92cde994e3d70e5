import type { BrandPictureKind, BrandStyle, Environment, OpenEnvironment } from '@plugboard/contracts/accounts';
import type { ControlKey, Flag, TenantFeature } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { CreatedAt, Json } from '../../../platform/database/platform-tables.ts';

export interface TenantTables {
  tenant: {
    /** First label of the host name. */
    id: string;
    display_name: string;
    type: Environment['type'];
    /** Language of a page whose visitor has stored none; `null` leaves it to the browser. */
    language: OpenEnvironment['language'];
    default_currency: Environment['default_currency'];
    contact_email: string;
    has_pro: boolean;
    links: Json<OpenEnvironment['links']>;
    /** The external ticket system. */
    service_type: Generated<Environment['service_type']>;
    crm_ticket_list_url: Generated<string | null>;
    created_at: CreatedAt;
  };
  /** Switches of the environment; one that is missing is off. */
  tenant_flag: { tenant_id: string; name: Flag; is_on: boolean };
  /** Features on request; one that is missing is on. */
  tenant_feature: { tenant_id: string; name: TenantFeature; is_active: boolean };
  /** The tab control's tree: `parent_key` is `null` at the top. A key that is missing is on. */
  tenant_control: {
    tenant_id: string;
    key: ControlKey;
    parent_key: ControlKey | null;
    position: number;
    name: string;
    is_active: boolean;
  };
  /** The tenant's looks, by position; the first one is in use. */
  brand_style: {
    tenant_id: string;
    key: string;
    position: number;
    display_name: string;
    primary_light: string;
    primary_dark: string;
    typeface: BrandStyle['typeface'];
    payment_typeface: BrandStyle['payment_typeface'];
    density: BrandStyle['density'];
  };
  brand_picture: {
    tenant_id: string;
    kind: BrandPictureKind;
    /** Holder of its content in the file store. */
    id: string;
    /** 256 random bits. */
    file_name: string;
    width: number;
    height: number;
    created_at: CreatedAt;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends TenantTables {}
}
