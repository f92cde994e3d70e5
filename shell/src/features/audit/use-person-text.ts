import { useEnvironment } from '@plugboard/auth';
import type { AuditEntry } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';

type Person = AuditEntry['actor'] | AuditEntry['on_behalf_of'];

/** Who it was, in words; accounts that are gone or of another tenant have no name here. */
export function usePersonText(): (person: Person) => string {
  const { t } = useTexts();
  const { tenant: own } = useEnvironment();
  const nameless = (person: NonNullable<Person>) =>
    'tenant' in person && person.tenant !== own ? t('audit.elsewhere', { tenant: person.tenant }) : t('audit.unknown');
  return (person) => (person === null ? t('audit.nobody') : person.name || person.email || nameless(person));
}
