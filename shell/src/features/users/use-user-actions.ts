import { useConfirm } from '@plugboard/ui';
import { errorMessage, isOutdated } from '@plugboard/api';
import type { UserListItem } from '@plugboard/contracts/accounts';
import { deleteVersion, notify, useTexts } from '@plugboard/sdk';
import { canDisable, canInvite } from './users.model.ts';
import { fetchUserTag, useChangeUser, useDeleteUser, useInviteUser } from './users.api.ts';
import { personName } from '../../common/person-name.ts';

type Person = Pick<UserListItem, 'id' | 'email' | 'first_name' | 'last_name'>;
type People = readonly UserListItem[];

/** One after the other; stops at the first that fails. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item);
}

/** Inviting, disabling and deleting, with the question before and the word after. Each says whether it was done. */
export function useUserActions() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const inviting = useInviteUser();
  const deleting = useDeleteUser();
  const changing = useChangeUser();
  const said = async (work: Promise<unknown>, done: string) => {
    try {
      if ((await work) === false) return false;
      notify.success(done);
      return true;
    } catch (error) {
      notify.error(isOutdated(error) ? t('users.changedMeanwhile') : errorMessage(error, t('users.failed')));
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
  const setStatus = async ({ id }: Person, status: 'ACTIVE' | 'DISABLED', tag?: string | null) => {
    const ifMatch = (tag === undefined ? await fetchUserTag(id) : tag) ?? '*';
    return changing.mutateAsync({ params: { id }, body: { status }, ifMatch });
  };
  const asksToDisable = (title: string) =>
    confirm({ title, text: t('users.detail.disableText'), confirmLabel: t('users.detail.disable'), danger: true });
  const refuseAll = () => {
    notify.error(t('users.noneSelectable'));
    return false;
  };
  return {
    isBusy: inviting.isPending || deleting.isPending || changing.isPending,
    /** After a question. `tag`: of the version that is shown; a list has none. */
    disable: async (user: Person, tag?: string | null) =>
      (await asksToDisable(t('users.detail.disableTitle', { name: personName(user) }))) &&
      said(setStatus(user, 'DISABLED', tag), t('users.detail.disabled', { name: personName(user) })),
    enable: (user: Person, tag?: string | null) =>
      said(setStatus(user, 'ACTIVE', tag), t('users.detail.enabled', { name: personName(user) })),
    /** Disables the active ones among them, after one question. */
    disableAll: async (people: People) => {
      const those = people.filter(canDisable);
      const disableEach = () => eachOf(those, (user) => setStatus(user, 'DISABLED'));
      const count = those.length;
      if (count === 0) return refuseAll();
      return (
        (await asksToDisable(t('users.disableSelectedTitle', { count }))) &&
        said(disableEach(), t('users.disabledSelected', { count }))
      );
    },
    invite: ({ id, email }: Person) => said(inviting.mutateAsync({ params: { id } }), t('users.invited', { email })),
    /** Invites the pending ones among them. */
    inviteAll: async (people: People) => {
      const those = people.filter(canInvite);
      const inviteEach = () => eachOf(those, ({ id }) => inviting.mutateAsync({ params: { id } }));
      return those.length === 0 ? refuseAll() : said(inviteEach(), t('users.invitedSelected', { count: those.length }));
    },
    /** `tag`: of the version that is shown; a list has none. */
    remove: (user: Person, tag?: string | null) =>
      said(removeAsRead(user, tag), t('users.deleted', { name: personName(user) })),
  };
}
