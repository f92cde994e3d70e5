import type { AuditEntry } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { personName } from './audit.model.ts';

/** Who it was, in words; accounts that are gone or elsewhere have no name here. */
export function usePersonText(): (person: AuditEntry['actor'] | AuditEntry['on_behalf_of']) => string {
  const { t } = useTexts();
  return (person) => (person === null ? t('audit.nobody') : (personName(person) ?? t('audit.unknown')));
}
