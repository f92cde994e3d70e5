import type { Tagged } from '@plugboard/api';
import type { User } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useUserActions } from '../../users/use-user-actions.ts';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import styles from './user-pictures.module.css';

/** Disabling and deleting, apart from everything else. */
export function UserDanger({ read: { reply: user, tag } }: { readonly read: Tagged<User> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { disable, enable, remove, isBusy } = useUserActions();
  const mayDisable = user.allowed_actions.includes('change_status') && user.status !== 'PENDING';
  const mayDelete = user.allowed_actions.includes('delete');
  const mayReset = user.allowed_actions.includes('reset_second_factor');
  if (!mayDisable && !mayDelete && !mayReset) return null;
  const isDisabled = user.status === 'DISABLED';
  const leaveDeleted = async () => {
    if (await remove(user, tag)) void navigate(places.users(), { replace: true });
  };
  return (
    <FormSection title={t('users.detail.danger')} text={t('users.detail.dangerText')} tone="danger">
      <div className={styles['pictures']}>
        {mayReset ? <ResetSecondFactor user={user} /> : null}
        {mayDisable ? (
          <div>
            <p className={styles['note']}>{t('users.detail.disableText')}</p>
            <Button
              danger={!isDisabled}
              loading={isBusy}
              onClick={() => void (isDisabled ? enable(user, tag) : disable(user, tag))}
            >
              {t(isDisabled ? 'users.detail.enable' : 'users.detail.disable')}
            </Button>
          </div>
        ) : null}
        {mayDelete ? (
          <div>
            <p className={styles['note']}>{t('users.deleteText')}</p>
            <Button danger loading={isBusy} onClick={() => void leaveDeleted()}>
              {t('users.delete')}
            </Button>
          </div>
        ) : null}
      </div>
    </FormSection>
  );
}
