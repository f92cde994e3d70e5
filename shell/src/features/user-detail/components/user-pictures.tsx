import { errorMessage, isOutdated, type Tagged } from '@plugboard/api';
import type { User, UserChange } from '@plugboard/contracts/accounts';
import { notify, useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { FormSection, PictureInput } from '@plugboard/ui/forms';
import { useState } from 'react';
import { initials } from '../../../chrome/navigation.model.ts';
import { useChangeUser } from '../../users/users.api.ts';
import { saveDriverLicense } from '../user-detail.api.ts';
import styles from './user-pictures.module.css';

type Picture = 'avatar' | 'driver_license';

function asForm(name: Picture, file: File): FormData {
  const form = new FormData();
  form.append(name, file);
  return form;
}

/** Avatar and driver's licence: saved as soon as they are chosen. */
export function UserPictures({ read: { reply: user, tag } }: { readonly read: Tagged<User> }) {
  const { t } = useTexts();
  const change = useChangeUser();
  const [busy, setBusy] = useState<Picture | null>(null);
  const [refused, setRefused] = useState<Partial<Record<Picture, string>>>({});
  const send = async (name: Picture, body: FormData | UserChange) => {
    setBusy(name);
    setRefused({});
    try {
      await change.mutateAsync({ params: { id: user.id }, body, ifMatch: tag ?? '*' });
      notify.success(t('users.detail.uploaded'));
    } catch (error) {
      const message = isOutdated(error) ? t('users.changedMeanwhile') : errorMessage(error, t('users.failed'));
      setRefused({ [name]: message });
    } finally {
      setBusy(null);
    }
  };
  const shown = (name: Picture) => ({
    busy: busy === name,
    error: refused[name] ?? null,
    disabled: !user.allowed_actions.includes('change'),
    onChoose: (file: File) => void send(name, asForm(name, file)),
  });
  const licence = user.driver_license;
  const show = () =>
    saveDriverLicense(user.id, licence?.name ?? 'driver-license').catch(() => notify.error(t('users.failed')));
  return (
    <FormSection title={t('users.detail.pictures')}>
      <PictureInput
        {...shown('avatar')}
        label={t('users.detail.picture')}
        picture={user.avatar}
        placeholder={initials(user.first_name, user.last_name, user.email)}
        onRemove={() => void send('avatar', { remove_avatar: true })}
      />
      <PictureInput
        {...shown('driver_license')}
        label={t('users.detail.licence')}
        shape="document"
        picture={null}
        {...(licence === null ? {} : { fileName: licence.name })}
        onRemove={() => void send('driver_license', { remove_driver_license: true })}
      />
      <p className={styles['note']}>
        {t('users.detail.licenceText')}
        {licence === null || !user.allowed_actions.includes('change') ? null : (
          <Button type="link" size="small" onClick={() => void show()}>
            {t('users.detail.licenceShow')}
          </Button>
        )}
      </p>
    </FormSection>
  );
}
