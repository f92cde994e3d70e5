import { useTexts } from '@plugboard/sdk';
import { FormSection, PictureInput } from '@plugboard/ui/forms';
import { useEffect, useMemo } from 'react';

interface PictureChoiceProps {
  /** Shown in place of a picture. */
  readonly name: string;
  readonly picture: File | null;
  readonly onChange: (picture: File | null) => void;
}

/** Address for a preview. */
function useAddress(file: File | null): string | null {
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return address;
}

/** Picture of a new charger (spec §5 “Pictures”), which is sent with it. */
export function PictureChoice({ name, picture, onChange }: PictureChoiceProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('settings.picture.title')} text={t('add.text.picture')}>
      <PictureInput
        label={t('settings.picture.label')}
        picture={useAddress(picture)}
        shape="document"
        placeholder={name}
        {...(picture === null ? {} : { fileName: picture.name })}
        onChoose={onChange}
        onRemove={() => onChange(null)}
      />
    </FormSection>
  );
}
