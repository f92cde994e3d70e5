import { errorMessage, isOutdated, type Tagged } from '@plugboard/api';
import type { User } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { notify, useNavigate, useTexts } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useUserActions } from '../../users/use-user-actions.ts';
import { personName } from '../../../common/person-name.ts';
import { useChangeUser } from '../user-detail.api.ts';
import styles from './user-pictures.module.css';

/** Shutting out and deleting, apart from everything else. */
export function UserDanger({ read: { reply: user, tag } }: { readonly read: Tagged<User> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const change = useChangeUser();
  const confirm = useConfirm();
  const { remove, isBusy } = useUserActions();
  const mayShutOut = user.allowed_actions.includes('change_status') && user.status !== 'PENDING';
  const mayDelete = user.allowed_actions.includes('delete');
  if (!mayShutOut && !mayDelete) return null;
  const isOut = user.status === 'DISABLED';
  const turn = async () => {
    try {
      const body = { status: isOut ? 'ACTIVE' : 'DISABLED' } as const;
      await change.mutateAsync({ params: { id: user.id }, body, ifMatch: tag ?? '*' });
      notify.success(t(isOut ? 'users.detail.enabled' : 'users.detail.disabled', { name: personName(user) }));
    } catch (error) {
      if (isOutdated(error)) notify.error(t('users.changedMeanwhile'));
      else notify.error(errorMessage(error, t('users.failed')));
    }
  };
  const shutOut = async () => {
    const isSure = await confirm({
      title: t('users.detail.disableTitle', { name: personName(user) }),
      text: t('users.detail.disableText'),
      confirmLabel: t('users.detail.disable'),
      danger: true,
    });
    if (isSure) await turn();
  };
  const leaveDeleted = async () => {
    if (await remove(user, tag)) void navigate(places.users(), { replace: true });
  };
  return (
    <FormSection title={t('users.detail.danger')} text={t('users.detail.dangerText')} tone="danger">
      <div className={styles['pictures']}>
        {mayShutOut ? (
          <div>
            <p className={styles['note']}>{t('users.detail.disableText')}</p>
            <Button danger={!isOut} loading={change.isPending} onClick={() => void (isOut ? turn() : shutOut())}>
              {t(isOut ? 'users.detail.enable' : 'users.detail.disable')}
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
