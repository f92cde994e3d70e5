import { type User } from '@plugboard/contracts/accounts';
import {
  permissionsOf,
  type RemotePermissionRule,
  remotePermissionsOf,
  tenantFeatures,
  type ViewAsChoice,
  type Viewer,
} from '@plugboard/contracts/platform';
import { personName } from '../../common/person-name.ts';

/** First choice: the tenant unchanged, with the least common role. */
export const firstChoice = (own: Viewer): ViewAsChoice => ({
  name: null,
  userType: 'partner',
  isLimited: false,
  isFleet: own.kinds.includes('fleet'),
  allowedSections: null,
  receivesPayouts: false,
  managesPayouts: false,
  featuresOff: tenantFeatures.filter((feature) => own.features[feature] === false),
});

/** The choice with one user's facts; the tenant's switches stay. */
export const choiceOfUser = (choice: ViewAsChoice, user: User): ViewAsChoice => ({
  ...choice,
  name: personName(user),
  userType: user.user_type,
  isLimited: user.is_limited,
  allowedSections: user.allowed_sections && [...user.allowed_sections, ...(user.remote_sections ?? [])],
  receivesPayouts: user.has_payout_access,
  managesPayouts: user.can_manage_payout_settings,
});

/**
 * Viewer for the gates of another account. The tenant's switches are the own ones except for changed ones.
 *
 * @param declared permissions that the remotes of the page declare
 */
export function viewerAs(choice: ViewAsChoice, own: Viewer, declared: readonly RemotePermissionRule[]): Viewer {
  const switches = Object.fromEntries(tenantFeatures.map((name) => [name, !choice.featuresOff.includes(name)]));
  const controlsOff = Object.fromEntries(choice.featuresOff.map((name) => [name, false]));
  const isSuperuser = choice.userType === 'superuser';
  const { userType: user_type, isLimited: is_limited, allowedSections: allowed_sections } = choice;
  return {
    ...own,
    kinds: [
      ...(choice.userType === 'driver' ? (['driver'] as const) : []),
      ...(choice.isFleet ? (['fleet'] as const) : []),
      ...(choice.isLimited ? (['limited'] as const) : []),
    ],
    isAdmin: isSuperuser || choice.userType === 'admin',
    isSuperuser,
    permissions: permissionsOf({
      user_type,
      is_limited,
      allowed_sections,
      has_payout_access: choice.receivesPayouts,
      can_manage_payout_settings: choice.managesPayouts,
      has_clients: false,
      is_switched: false,
      is_main_tenant: own.permissions.includes('approve_tenant'),
      is_tickets_section_shown: own.flags.tickets_section_shown === true,
    }),
    remotePermissions: remotePermissionsOf({ user_type, is_limited, allowed_sections }, declared),
    controls: { ...own.controls, ...controlsOff },
    features: { ...own.features, ...switches },
    allowedSections: allowed_sections,
  };
}
