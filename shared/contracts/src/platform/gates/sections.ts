import { z } from 'zod';
import { permissionsOfDomains, sectionsOfDomains } from '../../composition/domains.ts';
import type { PermissionRule, SectionRule } from '../core/domain.ts';
import { inOrder } from '../core/in-order.ts';
import type { Permission } from '../core/permissions.ts';
import type { ControlKey, Flag, TenantFeature } from '../core/switches.ts';
import type { RemoteSection } from '../remotes/declared-rights.ts';
import { permissionsOf, type AccountRights } from './permissions-of.ts';
import type { Viewer } from './viewer.ts';

/** Section that an account's list may name: a first path segment, declared in the `domain.ts` of its domain. */
export type Section = keyof typeof sectionsOfDomains;

/** Form of a section’s name. The server knows which sections remotes declare. */
export const sectionName = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);

/** Tenant feature and control key of one name: each of them switches a section off (spec §6). */
export type SectionSwitch = TenantFeature & ControlKey;

const rules: Readonly<Record<Section, SectionRule<Permission, SectionSwitch, Flag>>> = sectionsOfDomains;

const permissionRules: Readonly<Record<Permission, PermissionRule<Section>>> = permissionsOfDomains;

/** Sections that an account's list may name, in the order of the menu (spec §2.2, §2.5). */
export const sections: readonly Section[] = inOrder(sectionsOfDomains);

/** The switch with which a tenant closes a permission; `undefined` where its section always stands. */
export function switchOf(permission: Permission): SectionSwitch | undefined {
  const { section } = permissionRules[permission];
  return section && rules[section].switchedBy;
}

/**
 * Sections that a tenant has: neither their flag nor their feature or control key is off. Choices about other sections
 * are not offered.
 */
export const listSectionsOn = ({ flags, features, controls }: Pick<Viewer, 'flags' | 'features' | 'controls'>) =>
  sections.filter((section) => {
    const { switchedBy, shownBy } = rules[section];
    const isSwitchedOff =
      switchedBy !== undefined && (features[switchedBy] === false || controls[switchedBy] === false);
    return !isSwitchedOff && (shownBy === undefined || flags[shownBy] === true);
  });

/** First segments without a section: an account with a list is redirected from them (spec §2.2). */
const outside: readonly string[] = ['chargers-add', 'locations-add', 'old'];

/**
 * Whether a route belongs to a section, or needs none. A route without one would be closed for every account with a
 * list.
 *
 * @param path route pattern, such as `/chargers/:id/*`
 */
export function isInSection(path: string): boolean {
  const segment = path.split('/').find(Boolean) ?? 'dashboard';
  return [...sections, ...outside].includes(segment);
}

/** The sections of a limited account (spec §2.4). */
export const sectionsOfLimited: readonly Section[] = sections.filter((section) => rules[section].ofLimited);

/**
 * Whether a list of sections leaves an account one that it may open, by its own rights; the tenant's switches do not
 * count, because they may change.
 *
 * @param declared sections that remotes declare
 */
export function leavesSomethingOpen(account: AccountRights, declared: readonly RemoteSection[] = []): boolean {
  const held = permissionsOf(account);
  const isOpen = (section: Section) => {
    const { needs, ofLimited = false } = rules[section];
    return (needs === undefined || held.includes(needs)) && (!account.is_limited || ofLimited);
  };
  const { allowed_sections: allowed } = account;
  return (
    allowed === null ||
    sections.some((section) => allowed.includes(section) && isOpen(section)) ||
    declared.some(({ name, ofLimited }) => allowed.includes(name) && (ofLimited ?? !account.is_limited))
  );
}
