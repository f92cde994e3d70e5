import { useIdempotencyKey } from '@plugboard/api';
import { shareForm, type ShareForm, shareModes } from '@plugboard/contracts/chargers';
// Imported by package name, so that a remote uses the shell's copy.
import { notify } from '@plugboard/sdk';
import { FactList } from '@plugboard/ui';
import { ChoiceField, EditForm, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { type DrawerFormProps, FormDrawer } from '../forms/form-drawer.tsx';
import type { GivenSharesTexts, SharingActions } from './share-props.ts';
import { useSharingTexts } from './use-sharing-texts.ts';

interface ShareDrawerProps extends Pick<SharingActions, 'onShare'> {
  readonly texts: GivenSharesTexts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shares a record with the owner of another tenant (spec §2.10 “Share location access”). */
export const ShareDrawer = ({ texts, isOpen, onClose, onShare }: ShareDrawerProps) => (
  <FormDrawer title={texts.start} isOpen={isOpen} onClose={onClose}>
    {(form) => <Form texts={texts} onShare={onShare} {...form} />}
  </FormDrawer>
);

type FormProps = DrawerFormProps & Pick<ShareDrawerProps, 'texts' | 'onShare'>;

function Form({ texts: own, onShare, onDirtyChange, onSaved }: FormProps) {
  const texts = useSharingTexts();
  const { rights } = own;
  const { keyFor } = useIdempotencyKey();
  const [initial] = useState({ email: '', share_mode: undefined });
  const labels = { email: own.email, share_mode: texts.mode };
  const save = async (sent: ShareForm) => {
    await onShare(sent, keyFor(sent));
    notify.success(texts.shared);
    onSaved();
  };
  return (
    <EditForm
      schema={shareForm}
      initial={initial}
      labels={labels}
      saveLabel={texts.share}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <TextField name="email" kind="email" label={labels.email} hint={own.emailHint} />
      <ChoiceField
        name="share_mode"
        label={labels.share_mode}
        {...(own.modeHint !== undefined && { hint: own.modeHint })}
        options={shareModes.map((value) => ({ value, label: texts.modes[value] }))}
      />
      {rights === undefined ? null : <FactList facts={shareModes.map((mode) => [texts.modes[mode], rights[mode]])} />}
    </EditForm>
  );
}
