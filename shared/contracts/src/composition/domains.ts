// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
import {
  auditActions as accountsAuditActions,
  auditSubjects as accountsAuditSubjects,
  permissions as accountsPermissions,
  places as accountsPlaces,
  sections as accountsSections,
} from '../accounts/domain.ts';
import {
  type ChargersParcels,
  auditActions as chargersAuditActions,
  auditSubjects as chargersAuditSubjects,
  permissions as chargersPermissions,
  places as chargersPlaces,
  sections as chargersSections,
} from '../chargers/domain.ts';
import {
  auditActions as chargingAuditActions,
  auditSubjects as chargingAuditSubjects,
  permissions as chargingPermissions,
  sections as chargingSections,
} from '../charging/domain.ts';
import { sections as driversSections } from '../drivers/domain.ts';
import { permissions as gridPermissions, sections as gridSections } from '../grid/domain.ts';
import {
  auditSubjects as locationsAuditSubjects,
  permissions as locationsPermissions,
  sections as locationsSections,
} from '../locations/domain.ts';
import {
  auditActions as networkAuditActions,
  auditSubjects as networkAuditSubjects,
  places as networkPlaces,
} from '../network/domain.ts';
import { sections as paymentsSections } from '../payments/domain.ts';
import { permissions as payoutsPermissions, sections as payoutsSections } from '../payouts/domain.ts';
import {
  auditActions as platformAuditActions,
  auditSubjects as platformAuditSubjects,
  permissions as platformPermissions,
  places as platformPlaces,
  sections as platformSections,
} from '../platform/domain.ts';
import { sections as reportsSections } from '../reports/domain.ts';
import {
  type TicketsParcels,
  auditActions as ticketsAuditActions,
  auditSubjects as ticketsAuditSubjects,
  permissions as ticketsPermissions,
  places as ticketsPlaces,
  sections as ticketsSections,
} from '../tickets/domain.ts';
import { permissions as vehiclesPermissions, sections as vehiclesSections } from '../vehicles/domain.ts';

/** Permissions of accounts, with what each domain says about them. */
export const permissionsOfDomains = {
  ...accountsPermissions,
  ...chargersPermissions,
  ...chargingPermissions,
  ...gridPermissions,
  ...locationsPermissions,
  ...payoutsPermissions,
  ...platformPermissions,
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

/** Addresses inside the portal. A link from one remote into another goes through here, never through a written path. */
export const places = {
  ...accountsPlaces,
  ...chargersPlaces,
  ...networkPlaces,
  ...platformPlaces,
  ...ticketsPlaces,
} as const;

/** Audited actions: noun and past participle. Their texts are `auditAction.…`. */
export const auditActions = [
  ...accountsAuditActions,
  ...chargersAuditActions,
  ...chargingAuditActions,
  ...networkAuditActions,
  ...platformAuditActions,
  ...ticketsAuditActions,
] as const;

/** Kinds of audited subjects. Their texts are `auditSubject.…`. */
export const auditSubjectTypes = [
  ...accountsAuditSubjects,
  ...chargersAuditSubjects,
  ...chargingAuditSubjects,
  ...locationsAuditSubjects,
  ...networkAuditSubjects,
  ...platformAuditSubjects,
  ...ticketsAuditSubjects,
] as const;

/** Parcels that remotes may embed: the name with its major version, and the props. */
export interface ParcelProps extends ChargersParcels, TicketsParcels {}
