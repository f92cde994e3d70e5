import { useConfirm } from '@plugboard/ui';
import { errorMessage } from '@plugboard/api';
import type { UserListItem } from '@plugboard/contracts/accounts';
import { deleteVersion, notify, useTexts } from '@plugboard/sdk';
import { fetchUserTag, useDeleteUser, useInviteUser } from './users.api.ts';
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
      if ((await work) === false) return false;
      notify.success(done);
      return true;
    } catch (error) {
      notify.error(errorMessage(error, t('users.failed')));
      return false;
    }
  };
  const removeAsRead = async (user: Person, tag?: string | null) => {
    const fetchTag = () => fetchUserTag(user.id);
    const confirmDelete = (isChanged: boolean) =>
      confirm({
        title: t('users.deleteTitle', { name: personName(user) }),
        text: isChanged ? `${t('users.deleteChanged')} ${t('users.deleteText')}` : t('users.deleteText'),
        confirmLabel: t('users.delete'),
        danger: true,
      });
    const send = (ifMatch: string) => deleting.mutateAsync({ params: { id: user.id }, ifMatch });
    return deleteVersion({ tag: tag === undefined ? await fetchTag() : tag, confirm: confirmDelete, send, fetchTag });
  };
  return {
    isBusy: inviting.isPending || deleting.isPending,
    invite: ({ id, email }: Person) => said(inviting.mutateAsync({ params: { id } }), t('users.invited', { email })),
    /** One after the other; stops at the first that fails. */
    inviteAll: async (people: readonly Person[]) => {
      const sendAll = async () => {
        for (const { id } of people) await inviting.mutateAsync({ params: { id } });
      };
      return said(sendAll(), t('users.invitedSelected', { count: people.length }));
    },
    /** `tag`: of the version that is shown; a list has none. */
    remove: (user: Person, tag?: string | null) =>
      said(removeAsRead(user, tag), t('users.deleted', { name: personName(user) })),
  };
}
