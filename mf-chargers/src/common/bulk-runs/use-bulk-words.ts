import { type BulkAction, type BulkChange, type BulkField, bulkFields } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { missing } from '@plugboard/ui';

const tagList = (tags: unknown): string => (Array.isArray(tags) && tags.length > 0 ? tags.join(', ') : missing);

const isBulkField = (field: string): field is BulkField => bulkFields.some((known) => known === field);

interface AtCharger {
  readonly connectors: readonly number[];
  readonly changes: readonly BulkChange[];
}

/** Actions over many chargers, and what they do at one, in words. */
export function useBulkWords() {
  const { t } = useTexts();
  const actionName = (action: BulkAction): string => {
    if (action.kind === 'set-out-of-order') return t(action.is_out_of_order ? 'bulk.kind.out' : 'bulk.kind.back');
    return t(`bulk.kind.${action.kind}`);
  };
  const fieldName = (field: BulkField): string => t(`bulk.field.${field}`);
  const value = (given: unknown, unit: string | undefined): string => {
    // No limit is a value; no text is none.
    if (given === null || given === undefined || given === '')
      return unit === undefined ? missing : t('bulk.unlimited');
    if (typeof given === 'boolean') return t(given ? 'bulk.yes' : 'bulk.no');
    return unit === undefined ? String(given) : `${String(given)} ${unit}`;
  };
  const change = ({ field, before, after }: BulkChange): string => {
    if (field === 'schedule') return t('bulk.daysDiffer', { count: Number(after) });
    if (field === 'tags') return `${t('tags.title')}: ${tagList(before)} → ${tagList(after)}`;
    if (field === 'is_out_of_order') return t(after === true ? 'terms:chargerStatus.outOfOrder' : 'bulk.backInService');
    if (field === 'firmware_version')
      return `${t('firmware.title')}: ${value(before, undefined)} → ${value(after, undefined)}`;
    const label = isBulkField(field) ? fieldName(field) : field;
    const unit = field === 'current' ? 'A' : field === 'power' ? 'kW' : undefined;
    return `${label}: ${value(before, unit)} → ${value(after, unit)}`;
  };
  /** One line for each change; the action itself where nothing is changed. */
  const effects = (action: BulkAction, { connectors, changes }: AtCharger): readonly string[] => {
    const ports = connectors.length === 0 ? null : t('bulk.ports', { ports: connectors.join(', ') });
    const lines = changes.length === 0 ? [actionName(action)] : changes.map(change);
    return lines.map((line) => [line, ports].filter((part) => part !== null).join(' · '));
  };
  return { actionName, fieldName, effects };
}
