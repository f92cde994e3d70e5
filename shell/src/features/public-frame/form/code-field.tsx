import { usePublicTexts } from '../locale/public-texts.ts';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

/** Six digits that came to a phone; the phone may fill them in. */
export function CodeField(props: CodeFieldProps) {
  const { t } = usePublicTexts();
  return (
    <TextField
      {...props}
      label={t('form.code')}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={12}
      data-doubtful
    />
  );
}
