import { useEnvironment } from '@plugboard/auth';
import type { AuditEntry } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';

type Person = AuditEntry['actor'] | AuditEntry['on_behalf_of'];

/** Display name of a person, with the tenant's name for another tenant. */
export function usePersonText(): (person: Person) => string {
  const { t } = useTexts();
  const { tenant: own } = useEnvironment();
  return (person) => {
    if (person === null) return t('audit.nobody');
    const known = person.name || person.email;
    if (!('tenant' in person) || person.tenant === own) return known || t('audit.unknown');
    const tenant = person.tenant_name ?? person.tenant;
    return known ? t('audit.personOf', { name: known, tenant }) : t('audit.elsewhere', { tenant });
  };
}
