import { splitAddresses } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { FieldFrame, Input } from '@plugboard/ui/forms';
import type { ChangeEvent } from 'react';

interface EmailsInputProps {
  readonly onCount: (addresses: number) => void;
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void;
}

const EmailsInput = ({ onCount, onChange, ...control }: EmailsInputProps) => (
  <Input.TextArea
    {...control}
    autoSize={{ minRows: 1, maxRows: 8 }}
    inputMode="email"
    autoComplete="off"
    onChange={(event) => {
      onCount(splitAddresses(event.target.value).length);
      onChange?.(event);
    }}
  />
);

/** One address or many, typed or pasted. */
export function EmailsField({ onCount }: Pick<EmailsInputProps, 'onCount'>) {
  const { t } = useTexts();
  return (
    <FieldFrame name="email" label={t('users.bulk.emails')} hint={t('users.adding.emailsHint')}>
      <EmailsInput onCount={onCount} />
    </FieldFrame>
  );
}
