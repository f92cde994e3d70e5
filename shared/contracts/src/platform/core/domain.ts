/** The kinds of accounts that hold a permission by their role; each kind also holds those of the kinds before it. */
export type GrantedTo = 'partner' | 'manager' | 'superuser';

/** Rules of a permission. */
export interface PermissionRule<SectionName extends string = string> {
  /** Section it belongs to; an account whose list leaves that section out does not hold it. */
  readonly section?: SectionName;
  /** Lowest kind of account that holds it by its role. Without one, `permissionsOf` decides by a separate rule. */
  readonly grantedTo?: GrantedTo;
  /** Whether limited accounts may hold it (spec §2.4). */
  readonly ofLimited?: true;
}

/** Rules of a section: a first path segment that an account's list may name (spec §2.2). */
export interface SectionRule<
  PermissionName extends string = string,
  SwitchName extends string = string,
  FlagName extends string = string,
> {
  /** Place in the menu and in lists, as `order` of a menu entry: the specification's stand at 10, 20, … (spec §2.5). */
  readonly order: number;
  /** Permission without which the section is empty. */
  readonly needs?: PermissionName;
  /** Whether limited accounts have it (spec §2.4). */
  readonly ofLimited?: true;
  /** Name of the tenant feature and of the control key: where one of them is off, the section's permissions close. */
  readonly switchedBy?: SwitchName;
  /** Flag without which the tenant does not have the section. */
  readonly shownBy?: FlagName;
}
