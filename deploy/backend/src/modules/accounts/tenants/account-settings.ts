import { listNotificationsOf, type BrandStyle, type Environment, type TabControl } from '@plugboard/contracts/accounts';
import { chargerEnumValues } from '@plugboard/contracts/chargers';
import type { ControlKey, Section } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { text } from '../../../platform/text.ts';
import type { getTenant } from './tenants.repository.ts';

interface Read {
  readonly tenant: Awaited<ReturnType<typeof getTenant>>;
  /** The first is in use. */
  readonly brands: readonly BrandStyle[];
  readonly tabs: TabControl[];
  readonly sectionsOn: readonly Section[];
}

export function getBrand([brand]: readonly BrandStyle[]): BrandStyle {
  if (!brand) throw new Error('The tenant has no brand style');
  return brand;
}

/** Keys that are on; below a key that is off nothing is. */
const activeKeys = (tabs: readonly TabControl[]): ControlKey[] =>
  tabs.flatMap(({ key, is_active, children }) => (is_active ? [key, ...activeKeys(children)] : []));

/** Spec §3 “Settings and config flags” by the spec's names. */
export function buildAccountSettings({ account, language }: SignedInCall, { tenant, brands, tabs, sectionsOn }: Read) {
  const { flags, links } = tenant;
  const { status, connector_type, connectivity } = chargerEnumValues;
  return {
    isShowToUpdateToProLicense: !tenant.holds_pro,
    currentCurrency: tenant.default_currency,
    isAdmin: account.isAdmin,
    isSuperUser: account.isSuperuser,
    permissions: [...account.permissions],
    allowed_sections: account.allowedSections && [...account.allowedSections],
    display_tabs: activeKeys(tabs),
    tab_control: tabs,
    has_custom_mobile_app: links.app_store !== null || links.play_store !== null,
    sub_session3: flags.sub_session3 ?? false,
    is_subscription_allowed: flags.subscription_allowed ?? false,
    is_payout_allowed: flags.payout_allowed ?? false,
    is_tickets_section_shown: flags.tickets_section_shown ?? false,
    brandStyle: getBrand(brands),
    availableBrands: { results: brands.map(({ key, display_name }) => ({ key, display_name })) },
    status,
    connector_type,
    connectivity,
    notification_settings: {
      choices: listNotificationsOf(sectionsOn).map((value) => ({
        value,
        display_name: text(language, `notification.${value}`),
      })),
    },
  } satisfies Partial<Environment>;
}
