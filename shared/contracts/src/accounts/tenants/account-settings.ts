import { z } from 'zod';
import { chargerStatus } from '../../chargers/chargers/charger-status.ts';
import { connectivity, connectorType } from '../../chargers/chargers/charger-values.ts';
import { permissions } from '../../platform/core/permissions.ts';
import { controlKeys } from '../../platform/core/switches.ts';
import { currency } from '../../platform/money/money.ts';
import { fieldChoice } from '../users/user-metadata.ts';
import { brandStyle } from './brand-style.ts';
import { tabControl } from './tab-control.ts';

/**
 * Spec §3 “Settings and config flags” under the spec's names, limited to those of the tenant or the signed-in account.
 * Derived from the portal's settings; `flags` and `features` hold the same switches under our names.
 */
export const accountSettings = z.object({
  /** A tenant without a Pro licence is offered one. */
  isShowToUpdateToProLicense: z.boolean(),
  currentCurrency: currency,
  isAdmin: z.boolean(),
  isSuperUser: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** First path segments this account may open, in order; `null` is all. */
  allowed_sections: z.array(z.string()).nullable(),
  /** Keys of the tab control that are on together with all above them. */
  display_tabs: z.array(z.enum(controlKeys)),
  tab_control: z.array(tabControl),
  /** True if the tenant has its own app store links. */
  has_custom_mobile_app: z.boolean(),
  sub_session3: z.boolean(),
  is_subscription_allowed: z.boolean(),
  is_payout_allowed: z.boolean(),
  is_tickets_section_shown: z.boolean(),
  brandStyle,
  /** The tenant's brands; the first is in use. */
  availableBrands: z.object({ results: z.array(z.object({ key: z.string(), display_name: z.string() })) }),
  status: z.array(chargerStatus),
  connector_type: z.array(connectorType),
  connectivity: z.array(connectivity),
  /** Notification types, in the caller's language. */
  notification_settings: z.object({ choices: z.array(fieldChoice) }),
});
