import {
  permissionsOf,
  tenantFeatures,
  type TenantFeature,
  type User,
  type UserType,
  type Viewer,
} from '@plugboard/contracts';

/** Another account as far as menu and gates look at it. */
export interface ViewAsChoice {
  /** Whose account it is; `null` for a kind of account that is nobody's. */
  readonly name: string | null;
  readonly userType: UserType;
  readonly isLimited: boolean;
  readonly isFleet: boolean;
  readonly allowedSections: readonly string[] | null;
  readonly receivesPayouts: boolean;
  readonly managesPayouts: boolean;
  /** Features that count as switched off by the tenant. */
  readonly featuresOff: readonly TenantFeature[];
}

/** The tenant as it is, seen by somebody with the least common role. */
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

/** The choice with everything that is known of one user; what is the tenant's stays. */
export const choiceOfUser = (choice: ViewAsChoice, user: User): ViewAsChoice => ({
  ...choice,
  name: `${user.first_name} ${user.last_name}`.trim() || user.email,
  userType: user.user_type,
  isLimited: user.is_limited,
  allowedSections: user.allowed_sections,
  receivesPayouts: user.has_payout_access,
  managesPayouts: user.can_manage_payout_settings,
});

/** What gates look at, were somebody else signed in. The tenant is one's own but for what was switched. */
export function viewerAs(choice: ViewAsChoice, own: Viewer): Viewer {
  const switches = Object.fromEntries(tenantFeatures.map((name) => [name, !choice.featuresOff.includes(name)]));
  const controlsOff = Object.fromEntries(choice.featuresOff.map((name) => [name, false]));
  const isSuperuser = choice.userType === 'superuser';
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
      user_type: choice.userType,
      is_limited: choice.isLimited,
      allowed_sections: choice.allowedSections,
      has_payout_access: choice.receivesPayouts,
      can_manage_payout_settings: choice.managesPayouts,
      has_clients: false,
      is_switched: false,
      is_main_tenant: own.permissions.includes('approve_tenant'),
    }),
    controls: { ...own.controls, ...controlsOff },
    features: { ...own.features, ...switches },
    allowedSections: choice.allowedSections,
  };
}
