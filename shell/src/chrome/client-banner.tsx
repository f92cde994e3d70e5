import { useAccount } from '@plugboard/auth';
import { useLanguage } from '@plugboard/sdk/texts';
import { Button, Notice } from '@plugboard/ui';
import { useEffect, useState } from 'react';
import { type Client, leaveClient } from '../features/client-switch/leave-client.ts';
import { useShellTexts } from '../locale/shell-texts.ts';

/** In milliseconds. */
const minuteMs = 60_000;

/** Whole minutes until an instant, the begun one counted; never less than 0. */
function useMinutesUntil(instant: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(Math.ceil((Date.parse(instant) - now) / minuteMs), 0);
}

function Banner({ client }: { readonly client: Client }) {
  const { t } = useShellTexts();
  const language = useLanguage();
  const minutes = useMinutesUntil(client.expires_at);
  const isOver = minutes === 0;
  useEffect(() => {
    if (isOver) void leaveClient(client);
  }, [isOver, client]);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(client.expires_at),
  );
  const leave = (
    <Button size="small" onClick={() => void leaveClient(client)}>
      {t('client.leave')}
    </Button>
  );
  return (
    <Notice tone="info" action={leave}>
      {/* Only what stays is told to screen readers, not each minute anew. */}
      {t('client.until', { name: client.name, time })}{' '}
      <span aria-live="off">{t('client.left', { count: minutes })}</span>
    </Notice>
  );
}

/** Whose account an administrator is working in, how long still, and the way back. */
export function ClientBanner() {
  const { switched_client: client } = useAccount();
  return client ? <Banner client={client} /> : null;
}
