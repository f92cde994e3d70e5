import { downloadApi, saveFile } from '@plugboard/api';
import { type Command, getCommandFile } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, fileSize, Icon, VisuallyHidden } from '@plugboard/ui';
import { useState } from 'react';

interface CommandFileProps {
  /** Of the command. */
  readonly id: string;
  readonly file: NonNullable<Command['file']>;
}

/** Download of the file that the charge point sent for a command. */
export function CommandFile({ id, file: { name, size } }: CommandFileProps) {
  const { t, language } = useTexts();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await downloadApi(getCommandFile, { params: { id } }, name));
    } catch {
      notify.error(t('toolbox.fileFailed', { name }));
    }
    setLoading(false);
  };
  return (
    <Button icon={<Icon name="download" />} loading={isLoading} onClick={() => void download()}>
      <VisuallyHidden>{t('terms:download')} </VisuallyHidden>
      {name} · {fileSize(size, language)}
    </Button>
  );
}
