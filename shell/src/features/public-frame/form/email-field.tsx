import { usePublicTexts } from '../locale/public-texts.ts';
import { TextField } from './text-field.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

/** The address that an account goes by; password managers keep it as the user's name. */
export function EmailField(props: EmailFieldProps) {
  const { t } = usePublicTexts();
  return (
    <TextField
      {...props}
      label={t('form.email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
    />
  );
}
