import { signOut, useAccount } from '@plugboard/auth';
import { Button, Notice } from '@plugboard/ui';
import { useLanguage } from '../locale/bundled-texts.ts';
import { useShellTexts } from '../locale/shell-texts.ts';

/** Whose account an administrator is working in, until when, and the way out. */
export function ClientBanner() {
  const t = useShellTexts();
  const language = useLanguage();
  const { switched_client: client } = useAccount();
  if (!client) return null;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(client.expires_at));
  const leave = (
    <Button size="small" onClick={() => void signOut({ redirect: false })}>
      {t('client.leave')}
    </Button>
  );
  return (
    <Notice tone="info" action={leave}>
      {t('client.until', { name: client.name, time })}
    </Notice>
  );
}
