import { useAccount } from '@plugboard/auth';
import { canGrantType, userRoles } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { FieldFrame, Radio } from '@plugboard/ui/forms';
import type { ComponentProps } from 'react';
import styles from './role-field.module.css';

type GroupProps = Pick<ComponentProps<typeof Radio.Group>, 'value' | 'onChange'> & { readonly id?: string };

function Roles({ id, ...control }: GroupProps) {
  const { t } = useTexts();
  const { user_type: own } = useAccount();
  return (
    <Radio.Group
      {...control}
      {...(id === undefined ? {} : { id })}
      className={styles['roles'] ?? ''}
      aria-label={t('users.form.role')}
    >
      {userRoles
        .filter((role) => canGrantType(own, role))
        .map((role) => (
          <Radio key={role} value={role}>
            <span className={styles['role']}>
              <b>{t(`users.role.${role}`)}</b> <span className={styles['text']}>{t(`users.roleText.${role}`)}</span>
            </span>
          </Radio>
        ))}
    </Radio.Group>
  );
}

/** The roles that one may grant, each with a sentence of what it may do. */
export function RoleField() {
  const { t } = useTexts();
  return (
    <FieldFrame name="role" label={t('users.form.role')} isAnswered>
      <Roles />
    </FieldFrame>
  );
}
