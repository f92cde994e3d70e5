import { errorMessage, fieldMessage } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import { notify } from '@plugboard/sdk';
import { PictureInput } from '@plugboard/ui/forms';
import { useState } from 'react';
import { initials } from '../../chrome/navigation.model.ts';
import { useAccountTexts } from '../account/account-texts.ts';
import { useChangeOwnUser } from '../account/use-own-user.ts';

/** One's own picture: saved as soon as it is chosen, for there is nothing else to decide. */
export function AvatarInput() {
  const { t } = useAccountTexts();
  const { avatar, first_name, last_name, email } = useAccount();
  const { change, isPending } = useChangeOwnUser();
  const [error, setError] = useState<string | null>(null);
  const send = async (body: Parameters<typeof change>[0], done: string) => {
    setError(null);
    try {
      await change(body);
      notify.success(done);
    } catch (refusal) {
      setError(fieldMessage(refusal, 'avatar') ?? errorMessage(refusal, t('notSaved')));
    }
  };
  const choose = (file: File) => {
    const body = new FormData();
    body.set('avatar', file);
    void send(body, t('profile.avatarSaved'));
  };
  return (
    <PictureInput
      label={t('profile.avatar')}
      picture={avatar}
      placeholder={initials(first_name, last_name, email)}
      onChoose={choose}
      onRemove={() => void send({ remove_avatar: true }, t('profile.avatarRemoved'))}
      busy={isPending}
      error={error}
    />
  );
}
