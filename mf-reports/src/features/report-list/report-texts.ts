import { chargingSessionStatuses, authenticationTypes } from '@plugboard/contracts/charging';
import { chargerStatuses, chargerStatusLabelKey } from '@plugboard/contracts/chargers';
import type { ReportField, ReportGroup, ReportType } from '@plugboard/contracts/reports';
import type { UseTextsResult } from '@plugboard/sdk';

/** Name of a type of report. */
export const typeTextKey = (type: ReportType) =>
  type === 'status_history' ? 'terms:status' : (`report.types.${type}` as const);

/** Header of a column. */
export const fieldTextKey = (field: string) =>
  field === 'status' ? 'terms:status' : (`report.field.${field as Exclude<ReportField, 'status'>}` as const);

/** “By day” */
export const groupTextKey = (group: ReportGroup) => `report.group.${group}` as const;

type StatusKind = 'status' | 'port_status' | 'authentication';
export type ReportStatusText = (kind: StatusKind, value: string) => string;

/** Words for the codes of a report; a code without words is shown as it is. */
export const statusTextIn =
  ({ t }: Pick<UseTextsResult, 't'>): ReportStatusText =>
  (kind, value) => {
    const session = chargingSessionStatuses.find((known) => known === value);
    if (kind === 'status' && session) return t(`report.status.${session}`);
    const authentication = authenticationTypes.find((known) => known === value);
    if (kind === 'authentication' && authentication) return t(`report.authentication.${authentication}`);
    const port = chargerStatuses.find((known) => known === value);
    return kind === 'port_status' && port ? t(`terms:chargerStatus.${chargerStatusLabelKey(port)}`) : value;
  };
