import { errorMessage, useApiMutation } from '@plugboard/api';
import { getUser, listUsers, resetSecondFactor, type User } from '@plugboard/contracts/accounts';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { personName } from '../../../common/person-name.ts';
import { ConfirmPasswordForm } from '../../account-security/components/confirm-password-form.tsx';
import { useRecentSignIn } from '../../account-security/use-recent-sign-in.ts';
import styles from './user-pictures.module.css';

/** Helps a user who has lost the second factor; asks for the administrator's own password where it was long ago. */
export function ResetSecondFactor({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const recent = useRecentSignIn();
  const { mutateAsync, isPending } = useApiMutation(resetSecondFactor, { invalidates: [getUser, listUsers] });
  const name = personName(user);
  const reset = async () => {
    const isMeant = await confirm({
      title: t('users.detail.resetFactorTitle', { name }),
      text: t('users.detail.resetFactorText'),
      confirmLabel: t('users.detail.resetFactor'),
      danger: true,
    });
    if (!isMeant) return;
    try {
      await recent.run(() => mutateAsync({ params: { id: user.id } }));
      notify.success(t('users.detail.resetFactorDone', { name }));
    } catch (error) {
      notify.error(errorMessage(error, t('users.failed')));
    }
  };
  return (
    <div>
      <p className={styles['note']}>{t('users.detail.resetFactorText')}</p>
      {recent.request ? <ConfirmPasswordForm request={recent.request} /> : null}
      <Button danger loading={isPending} onClick={() => void reset()}>
        {t('users.detail.resetFactor')}
      </Button>
    </div>
  );
}
