import { errorMessage, isOutdated, type Tagged } from '@plugboard/api';
import { useGate } from '@plugboard/auth';
import type { MobileUser } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { deleteVersion, notify, useNavigate, useTexts } from '@plugboard/sdk';
import { type PageFrameProps, useConfirm } from '@plugboard/ui';
import { changeGate } from '../../common/gates.ts';
import { useInvitations } from '../../common/use-invitations.ts';
import { fetchUserTag, useChangeUser, useDeleteUser } from './mobile-user.api.ts';

type Actions = Pick<PageFrameProps, 'primaryAction' | 'secondaryActions'>;

/** Actions on a person as shown. The main one is the invitation until it is accepted, then the form. */
export function useUserMenu({ reply: user, tag }: Tagged<MobileUser>, onEdit: () => void): Actions {
  const { t } = useTexts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const mayChange = useGate(changeGate).open;
  const { invite, isBusy } = useInvitations();
  const { mutateAsync: change } = useChangeUser();
  const { mutateAsync: remove } = useDeleteUser();
  const { user_id: id, is_disabled: isDisabled, status, phone } = user;
  const name = user.user_name || user.user_email;

  const toggle = async () => {
    const text = t('user.disableText');
    const question = { title: t('user.disableTitle', { name }), text, confirmLabel: t('user.disable'), danger: true };
    if (!isDisabled && !(await confirm(question))) return;
    try {
      await change({ params: { id }, body: { is_disabled: !isDisabled }, ifMatch: tag ?? '*' });
      notify.success(t(isDisabled ? 'user.enabledDone' : 'user.disabledDone', { name }));
    } catch (error) {
      notify.error(isOutdated(error) ? t('user.changedMeanwhile') : errorMessage(error, t('user.notSaved')));
    }
  };
  const removeAsRead = async () => {
    const ask = (isChanged: boolean) =>
      confirm({
        title: t('user.deleteTitle', { name }),
        text: isChanged ? `${t('user.changedMeanwhile')} ${t('user.deleteText')}` : t('user.deleteText'),
        confirmLabel: t('user.delete'),
        danger: true,
      });
    const send = (ifMatch: string) => remove({ params: { id }, ifMatch });
    try {
      if (!(await deleteVersion({ tag, confirm: ask, send, fetchTag: () => fetchUserTag(id) }))) return;
      notify.success(t('user.deleted', { name }));
      void navigate(places.mobileAppUsers(), { replace: true });
    } catch (error) {
      notify.error(errorMessage(error, t('user.notDeleted')));
    }
  };

  if (!mayChange) return {};
  const edit = { label: t('user.edit'), onClick: onEdit };
  const rest = [
    { key: 'toggle', label: t(isDisabled ? 'user.enable' : 'user.disable'), onClick: () => void toggle() },
    { key: 'delete', label: t('user.delete'), danger: true, onClick: () => void removeAsRead() },
  ];
  if (status.key === 'act' || isDisabled) return { primaryAction: edit, secondaryActions: rest };
  return {
    primaryAction: {
      label: t(status.key === 'inv' ? 'users.resend' : 'users.invite'),
      busy: isBusy,
      onClick: () => void invite(user, 'mail'),
    },
    secondaryActions: [
      ...(phone === null
        ? []
        : [{ key: 'sms', label: t('user.inviteBySms'), onClick: () => void invite(user, 'sms') }]),
      { key: 'edit', ...edit },
      ...rest,
    ],
  };
}
