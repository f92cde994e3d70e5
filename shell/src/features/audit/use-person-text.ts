import { useEnvironment } from '@plugboard/auth';
import type { AuditEntry } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';

type Person = AuditEntry['actor'] | AuditEntry['on_behalf_of'];

/** Display name of a person, with the tenant's name for another tenant; without a person, of who acted from `address`. */
export function usePersonText(): (person: Person, address?: string) => string {
  const { t } = useTexts();
  const { tenant: own } = useEnvironment();
  return (person, address = '') => {
    if (person === null) return t(address === '' ? 'audit.portal' : 'audit.visitor');
    const known = person.name || person.email;
    if (!('tenant' in person) || person.tenant === own) return known || t('audit.unknown');
    const tenant = person.tenant_name ?? person.tenant;
    return known ? t('audit.personOf', { name: known, tenant }) : t('audit.elsewhere', { tenant });
  };
}
