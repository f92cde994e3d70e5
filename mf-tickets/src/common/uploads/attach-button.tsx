import { useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { type ChangeEvent, useRef } from 'react';

interface AttachButtonProps {
  readonly onChoose: (files: readonly File[]) => void;
  readonly disabled: boolean;
}

/** Chooses files from the device; the same one again after it was taken away. */
export function AttachButton({ onChoose, disabled }: AttachButtonProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={t('attachments.choose')} onChange={choose} />
      <Button icon={<Icon name="paperclip" />} disabled={disabled} onClick={() => input.current?.click()}>
        {t('attachments.choose')}
      </Button>
    </>
  );
}
