import { useApiMutation } from '@plugboard/api';
import {
  getMobileUser,
  type InvitationChannel,
  listMobileUsers,
  sendMobileInvitation,
} from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { announceChange } from '@plugboard/sdk/forms';

interface Invited {
  readonly user_id: string;
  readonly user_email: string;
}

/** Sends invitations to the app; an invitation can be sent again until it is accepted (spec §4). */
export function useInvitations() {
  const { t } = useTexts();
  const { mutateAsync: send, isPending } = useApiMutation(sendMobileInvitation, {
    invalidates: [listMobileUsers, getMobileUser],
  });
  return {
    isBusy: isPending,
    invite: ({ user_id: id, user_email: email }: Invited, channel: InvitationChannel) =>
      announceChange({
        send: () => send({ params: { id }, body: { channel } }),
        done: t('users.invited', { email }),
        failed: t('users.inviteFailed'),
      }),
    /** One after the other; stops at the first that fails. */
    inviteAll: (people: readonly Invited[]) =>
      announceChange({
        send: async () => {
          for (const { user_id: id } of people) await send({ params: { id } });
        },
        done: t('users.invitedSelected', { count: people.length }),
        failed: t('users.inviteFailed'),
      }),
  };
}
