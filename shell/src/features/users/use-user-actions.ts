import { ApiError } from '@plugboard/api';
import type { UserListItem } from '@plugboard/contracts';
import { notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui/forms';
import { useDeleteUser, useInviteUser } from './users.api.ts';
import { personName } from '../../common/person-name.ts';

type Person = Pick<UserListItem, 'id' | 'email' | 'first_name' | 'last_name'>;

/** Inviting and deleting, with the question before and the word after. Each says whether it was done. */
export function useUserActions() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const inviting = useInviteUser();
  const deleting = useDeleteUser();
  const said = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      notify.success(done);
      return true;
    } catch (error) {
      notify.error((error instanceof ApiError && error.detail) || t('users.failed'));
      return false;
    }
  };
  return {
    isBusy: inviting.isPending || deleting.isPending,
    invite: ({ id, email }: Person) => said(inviting.mutateAsync({ params: { id } }), t('users.invited', { email })),
    remove: async (user: Person) => {
      const name = personName(user);
      const isSure = await confirm({
        title: t('users.deleteTitle', { name }),
        text: t('users.deleteText'),
        confirmLabel: t('users.delete'),
        danger: true,
      });
      return isSure && said(deleting.mutateAsync({ params: { id: user.id } }), t('users.deleted', { name }));
    },
  };
}
