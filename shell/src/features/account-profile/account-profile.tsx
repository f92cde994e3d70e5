import { type User, userChange, type UserChange } from '@plugboard/contracts/accounts';
import { languages } from '@plugboard/contracts/platform';
import { notify, RemoteResource, useLeaveGuard } from '@plugboard/sdk';
import { setLanguage } from '@plugboard/sdk/host';
import { ChoiceField, EditForm, FormSection, TextField } from '@plugboard/ui/forms';
import { useMemo, useState } from 'react';
import { languageNames } from '../../locale/language-names.ts';
import { useAccountTexts } from '../account/account-texts.ts';
import { useChangeOwnUser, useOwnUser } from '../account/use-own-user.ts';
import { AvatarInput } from './avatar-input.tsx';
import { EmailForm } from './email-form.tsx';

const schema = userChange.pick({ first_name: true, last_name: true, language: true }).required();
type Profile = Required<Pick<UserChange, 'first_name' | 'last_name' | 'language'>>;

function ProfileForm({ self }: { readonly self: User }) {
  const { t } = useAccountTexts();
  const { change } = useChangeOwnUser();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  const { first_name, last_name, language } = self;
  const initial = useMemo(() => ({ first_name, last_name, language }), [first_name, last_name, language]);
  const labels = {
    first_name: t('profile.firstName'),
    last_name: t('profile.lastName'),
    language: t('profile.language'),
  };
  const save = async (profile: Profile, changed: readonly string[]) => {
    await change(profile);
    if (profile.language && changed.includes('language')) await setLanguage(profile.language);
    notify.success(t('saved'));
  };
  return (
    <EditForm<Profile> schema={schema} initial={initial} labels={labels} onSave={save} onDirtyChange={setDirty}>
      <FormSection title={t('profile.personal')} text={t('profile.about')}>
        <TextField name="first_name" label={labels.first_name} autoComplete="given-name" />
        <TextField name="last_name" label={labels.last_name} autoComplete="family-name" />
        <ChoiceField
          name="language"
          label={labels.language}
          placeholder={t('profile.languageAuto')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FormSection>
    </EditForm>
  );
}

/** Name, picture, language and address of the account. */
export function AccountProfile() {
  const { t } = useAccountTexts();
  return (
    <RemoteResource query={useOwnUser()} failed={t('loadFailed')}>
      {({ reply: self }) => (
        <>
          <AvatarInput />
          <ProfileForm self={self} />
          <EmailForm />
        </>
      )}
    </RemoteResource>
  );
}
