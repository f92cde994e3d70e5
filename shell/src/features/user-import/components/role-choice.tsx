import { useAccount } from '@plugboard/auth';
import { canGrantType, type UserRole, userRoles } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import styles from './bulk.module.css';

interface RoleChoiceProps {
  readonly role: UserRole;
  readonly onChange: (role: UserRole) => void;
}

/** The role of those who are added, as far as the person may give it. */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const { t } = useTexts();
  const { user_type: own } = useAccount();
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden="true">
        {t('users.bulk.role')}
      </span>
      <Select<UserRole>
        className={styles['role'] ?? ''}
        aria-label={t('users.bulk.role')}
        value={role}
        onChange={onChange}
        options={userRoles
          .filter((value) => canGrantType(own, value))
          .map((value) => ({ value, label: t(`users.role.${value}`) }))}
      />
    </div>
  );
}
