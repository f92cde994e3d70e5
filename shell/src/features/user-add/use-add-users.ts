import { useApiMutation, useIdempotencyKey } from '@plugboard/api';
import {
  changeUser,
  createUser,
  type ImportReply,
  inviteUsers,
  listUsers,
  type NewUser,
  type User,
} from '@plugboard/contracts/accounts';
import { notify, useTexts } from '@plugboard/sdk';
import { personName } from '../../common/person-name.ts';
import type { NewPictures } from './components/new-pictures.tsx';

/** Adds one user with pictures, or invites several. */
export function useAddUsers() {
  const { t } = useTexts();
  const create = useApiMutation(createUser, { invalidates: [listUsers] });
  const change = useApiMutation(changeUser, { invalidates: [listUsers] });
  const invite = useApiMutation(inviteUsers, { invalidates: [listUsers] });
  const { keyFor } = useIdempotencyKey();

  /** The user is there already: a picture that is refused is chosen again on the user's page. */
  const sendPictures = async (id: string, pictures: NewPictures): Promise<void> => {
    const body = new FormData();
    for (const [kind, file] of Object.entries(pictures)) body.append(kind, file);
    try {
      await change.mutateAsync({ params: { id }, body, ifMatch: '*' });
    } catch {
      notify.error(t('users.adding.picturesFailed'));
    }
  };
  return {
    hasFailed: create.isError,
    addOne: async (body: NewUser, pictures: NewPictures): Promise<User> => {
      const user = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
      if (Object.keys(pictures).length > 0) await sendPictures(user.id, pictures);
      notify.success(t('users.added', { name: personName(user) }));
      return user;
    },
    /** All of them or none; the reply says which addresses are wrong. */
    inviteSeveral: async (emails: string, role: NewUser['role']): Promise<ImportReply> => {
      const body = { emails, role, dry_run: false };
      const reply = await invite.mutateAsync({ body, idempotencyKey: keyFor(body) });
      if (reply.problems.length === 0) notify.success(t('users.bulk.done', { count: reply.created }));
      return reply;
    },
  };
}
