import { errorMessage, isOutdated } from '@plugboard/api';
// Imported by package name, so that a remote uses the shell's copy.
import { notify } from '@plugboard/sdk';
import { FormSection, PictureInput } from '@plugboard/ui/forms';
import { useState } from 'react';

export interface SavedPictureProps {
  /** Heading and sentence of the section, and the name of the picture's field. */
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    /** Notice of a save. */
    readonly saved: string;
    /** Another user has changed the record since it was read. */
    readonly outdated: string;
    /** A failure that the server has no words for. */
    readonly wrong: string;
  };
  /** URL; `null` without a picture. */
  readonly picture: string | null;
  /** Name of the record: alternative text of the picture. */
  readonly name: string;
  readonly disabled: boolean;
  readonly isPending: boolean;
  /** Changes the record. The body is a form with the file as `picture`, or takes the picture away. */
  readonly onChange: (body: FormData | { readonly remove_picture: true }) => Promise<unknown>;
}

function asForm(file: File): FormData {
  const form = new FormData();
  form.append('picture', file);
  return form;
}

/** Picture of a record, saved as soon as it is chosen (spec §5 “Pictures”). */
export function SavedPicture({ texts, picture, name, disabled, isPending, onChange }: SavedPictureProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (body: Parameters<typeof onChange>[0]) => {
    setRefused(null);
    try {
      await onChange(body);
      notify.success(texts.saved);
    } catch (error) {
      setRefused(isOutdated(error) ? texts.outdated : errorMessage(error, texts.wrong));
    }
  };
  return (
    <FormSection title={texts.title} text={texts.text}>
      <PictureInput
        label={texts.label}
        picture={picture}
        shape="document"
        alt={name}
        onChoose={(file) => void send(asForm(file))}
        onRemove={() => void send({ remove_picture: true })}
        busy={isPending}
        error={refused}
        disabled={disabled}
      />
    </FormSection>
  );
}
