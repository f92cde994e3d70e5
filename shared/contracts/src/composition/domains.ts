// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
import type { RemoteParcels } from '../platform/core/remote-parcels.ts';
import {
  auditActions as accountsAuditActions,
  auditSubjects as accountsAuditSubjects,
  flags as accountsFlags,
  navIcons as accountsNavIcons,
  permissions as accountsPermissions,
  sections as accountsSections,
  shellPaths as accountsShellPaths,
  trackedTitles as accountsTrackedTitles,
} from '../accounts/domain.ts';
import {
  type ChargersParcels,
  auditActions as chargersAuditActions,
  auditSubjects as chargersAuditSubjects,
  controlKeys as chargersControlKeys,
  flags as chargersFlags,
  navIcons as chargersNavIcons,
  permissions as chargersPermissions,
  sections as chargersSections,
  trackedTitles as chargersTrackedTitles,
} from '../chargers/domain.ts';
import {
  auditActions as chargingAuditActions,
  auditSubjects as chargingAuditSubjects,
  controlKeys as chargingControlKeys,
  flags as chargingFlags,
  navIcons as chargingNavIcons,
  permissions as chargingPermissions,
  sections as chargingSections,
} from '../charging/domain.ts';
import {
  auditActions as driversAuditActions,
  auditSubjects as driversAuditSubjects,
  flags as driversFlags,
  navIcons as driversNavIcons,
  permissions as driversPermissions,
  sections as driversSections,
  trackedTitles as driversTrackedTitles,
} from '../drivers/domain.ts';
import {
  auditActions as gridAuditActions,
  auditSubjects as gridAuditSubjects,
  controlKeys as gridControlKeys,
  navIcons as gridNavIcons,
  permissions as gridPermissions,
  sections as gridSections,
  tenantFeatures as gridTenantFeatures,
  trackedTitles as gridTrackedTitles,
} from '../grid/domain.ts';
import {
  auditActions as locationsAuditActions,
  auditSubjects as locationsAuditSubjects,
  controlKeys as locationsControlKeys,
  navIcons as locationsNavIcons,
  permissions as locationsPermissions,
  sections as locationsSections,
  tenantFeatures as locationsTenantFeatures,
  trackedTitles as locationsTrackedTitles,
} from '../locations/domain.ts';
import { auditActions as networkAuditActions, auditSubjects as networkAuditSubjects } from '../network/domain.ts';
import {
  auditActions as paymentsAuditActions,
  auditSubjects as paymentsAuditSubjects,
  controlKeys as paymentsControlKeys,
  navIcons as paymentsNavIcons,
  permissions as paymentsPermissions,
  sections as paymentsSections,
  tenantFeatures as paymentsTenantFeatures,
  trackedTitles as paymentsTrackedTitles,
} from '../payments/domain.ts';
import {
  auditActions as payoutsAuditActions,
  auditSubjects as payoutsAuditSubjects,
  flags as payoutsFlags,
  navIcons as payoutsNavIcons,
  permissions as payoutsPermissions,
  sections as payoutsSections,
} from '../payouts/domain.ts';
import {
  auditActions as platformAuditActions,
  auditSubjects as platformAuditSubjects,
  flags as platformFlags,
  navIcons as platformNavIcons,
  permissions as platformPermissions,
  sections as platformSections,
  shellPaths as platformShellPaths,
  trackedTitles as platformTrackedTitles,
} from '../platform/domain.ts';
import {
  auditActions as reportsAuditActions,
  auditSubjects as reportsAuditSubjects,
  navIcons as reportsNavIcons,
  permissions as reportsPermissions,
  sections as reportsSections,
  trackedTitles as reportsTrackedTitles,
} from '../reports/domain.ts';
import {
  type TicketsParcels,
  auditActions as ticketsAuditActions,
  auditSubjects as ticketsAuditSubjects,
  controlKeys as ticketsControlKeys,
  flags as ticketsFlags,
  navIcons as ticketsNavIcons,
  permissions as ticketsPermissions,
  sections as ticketsSections,
} from '../tickets/domain.ts';
import {
  auditActions as vehiclesAuditActions,
  auditSubjects as vehiclesAuditSubjects,
  controlKeys as vehiclesControlKeys,
  navIcons as vehiclesNavIcons,
  permissions as vehiclesPermissions,
  sections as vehiclesSections,
  tenantFeatures as vehiclesTenantFeatures,
  trackedTitles as vehiclesTrackedTitles,
} from '../vehicles/domain.ts';

/** Permissions of accounts, with the rules of each domain. */
export const permissionsOfDomains = {
  ...accountsPermissions,
  ...chargersPermissions,
  ...chargingPermissions,
  ...driversPermissions,
  ...gridPermissions,
  ...locationsPermissions,
  ...paymentsPermissions,
  ...payoutsPermissions,
  ...platformPermissions,
  ...reportsPermissions,
  ...ticketsPermissions,
  ...vehiclesPermissions,
} as const;

/** Sections that an account’s list may name. */
export const sectionsOfDomains = {
  ...accountsSections,
  ...chargersSections,
  ...chargingSections,
  ...driversSections,
  ...gridSections,
  ...locationsSections,
  ...paymentsSections,
  ...payoutsSections,
  ...platformSections,
  ...reportsSections,
  ...ticketsSections,
  ...vehiclesSections,
} as const;

/** Audited actions: noun and past participle. Their texts are `auditAction.…`. */
export const auditActions = [
  ...accountsAuditActions,
  ...chargersAuditActions,
  ...chargingAuditActions,
  ...driversAuditActions,
  ...gridAuditActions,
  ...locationsAuditActions,
  ...networkAuditActions,
  ...paymentsAuditActions,
  ...payoutsAuditActions,
  ...platformAuditActions,
  ...reportsAuditActions,
  ...ticketsAuditActions,
  ...vehiclesAuditActions,
] as const;

/** Switches of the environment and of tenants. */
export const flagsOfDomains = {
  ...accountsFlags,
  ...chargersFlags,
  ...chargingFlags,
  ...driversFlags,
  ...payoutsFlags,
  ...platformFlags,
  ...ticketsFlags,
} as const;

/** Features that a tenant may switch off. */
export const tenantFeaturesOfDomains = {
  ...gridTenantFeatures,
  ...locationsTenantFeatures,
  ...paymentsTenantFeatures,
  ...vehiclesTenantFeatures,
} as const;

/** Keys of the tenants’ tab control. */
export const controlKeysOfDomains = {
  ...chargersControlKeys,
  ...chargingControlKeys,
  ...gridControlKeys,
  ...locationsControlKeys,
  ...paymentsControlKeys,
  ...ticketsControlKeys,
  ...vehiclesControlKeys,
} as const;

/** Icons of menu entries. */
export const navIcons = [
  ...accountsNavIcons,
  ...chargersNavIcons,
  ...chargingNavIcons,
  ...driversNavIcons,
  ...gridNavIcons,
  ...locationsNavIcons,
  ...paymentsNavIcons,
  ...payoutsNavIcons,
  ...platformNavIcons,
  ...reportsNavIcons,
  ...ticketsNavIcons,
  ...vehiclesNavIcons,
] as const;

/** Titles under which page views are counted. */
export const trackedTitles = [
  ...accountsTrackedTitles,
  ...chargersTrackedTitles,
  ...driversTrackedTitles,
  ...gridTrackedTitles,
  ...locationsTrackedTitles,
  ...paymentsTrackedTitles,
  ...platformTrackedTitles,
  ...reportsTrackedTitles,
  ...vehiclesTrackedTitles,
] as const;

/** Addresses of the shell’s own screens (spec §2.1, §2.15, §2.21, §2.24). No remote may claim them. */
export const shellPaths = [...accountsShellPaths, ...platformShellPaths] as const;

/** Kinds of audited subjects. Their texts are `auditSubject.…`. */
export const auditSubjectTypes = [
  ...accountsAuditSubjects,
  ...chargersAuditSubjects,
  ...chargingAuditSubjects,
  ...driversAuditSubjects,
  ...gridAuditSubjects,
  ...locationsAuditSubjects,
  ...networkAuditSubjects,
  ...paymentsAuditSubjects,
  ...payoutsAuditSubjects,
  ...platformAuditSubjects,
  ...reportsAuditSubjects,
  ...ticketsAuditSubjects,
  ...vehiclesAuditSubjects,
] as const;

/** Parcels that remotes may embed: the name with its major version, and the props. */
export interface ParcelProps extends ChargersParcels, TicketsParcels, RemoteParcels {}
