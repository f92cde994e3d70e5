import { useTexts } from '@plugboard/sdk';
import { FormSection, PictureInput } from '@plugboard/ui/forms';

const kinds = ['avatar', 'driver_license'] as const;

export type NewPictures = Readonly<Partial<Record<(typeof kinds)[number], File>>>;

interface NewPicturesProps {
  readonly chosen: NewPictures;
  readonly onChange: (chosen: NewPictures) => void;
}

/** Avatar and driver's licence, which are uploaded once the user is added. */
export function NewPicturesSection({ chosen, onChange }: NewPicturesProps) {
  const { t } = useTexts();
  const labels = { avatar: t('users.detail.picture'), driver_license: t('users.detail.licence') };
  const without = (kind: (typeof kinds)[number]): NewPictures =>
    Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== kind));
  return (
    <FormSection title={t('users.detail.pictures')} text={t('users.adding.picturesText')}>
      {kinds.map((kind) => {
        const file = chosen[kind];
        return (
          <PictureInput
            key={kind}
            label={labels[kind]}
            shape={kind === 'avatar' ? 'round' : 'document'}
            picture={null}
            {...(file === undefined ? {} : { fileName: file.name })}
            onChoose={(next) => onChange({ ...chosen, [kind]: next })}
            onRemove={() => onChange(without(kind))}
          />
        );
      })}
    </FormSection>
  );
}
