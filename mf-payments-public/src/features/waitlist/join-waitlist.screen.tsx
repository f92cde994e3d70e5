import type { LocationWaitlist } from '@plugboard/contracts/payments';
import { PageState, ReplyView, usePathParameter, useTexts } from '@plugboard/sdk/public';
import { useState } from 'react';
import { ChargeLink } from './components/charge-link.tsx';
import { JoinForm } from './components/join-form.tsx';
import { Place } from './components/place.tsx';
import { WaitlistTexts } from './waitlist-texts.tsx';
import { useLine } from './waitlist.api.ts';

interface LineProps {
  readonly line: LocationWaitlist;
  readonly onRetry: () => void;
}

function Line({ line, onRetry }: LineProps) {
  const { t } = useTexts();
  const [joined, setJoined] = useState<string | null>(null);
  const own = joined ?? line.own?.id;
  const place = line.location_name ?? line.custom_id;
  if (own) return <Place id={own} />;
  if (line.waitlist_time === 0) return <PageState title={t('waitlist.none.title')} text={t('waitlist.none.text')} />;
  if (line.is_free)
    return (
      <article className="pb-card">
        <h1>{t('waitlist.free.title')}</h1>
        <p>{t('waitlist.free.text', { place })}</p>
        <ChargeLink charger={line.charger} />
      </article>
    );
  if (line.is_full) {
    const action = { label: t('waitlist.full.retry'), onPress: onRetry };
    const text = t('waitlist.full.text', { count: line.count });
    return <PageState title={t('waitlist.full.title')} text={text} action={action} />;
  }
  return <JoinForm line={line} onJoined={({ id }) => setJoined(id)} />;
}

function JoinWaitlist() {
  const { t } = useTexts();
  const reply = useLine(usePathParameter('charger'));
  const [, retry] = reply;
  const missing = (detail: string) => <PageState title={t('qrCodeNotFound.title')} text={detail} />;
  return (
    <ReplyView of={reply} missing={missing}>
      {(line) => <Line line={line} onRetry={retry} />}
    </ReplyView>
  );
}

/** Target of the waitlist link at a charger: joins the line, or shows the driver's place in it. */
export default function JoinWaitlistScreen() {
  return (
    <WaitlistTexts>
      <JoinWaitlist />
    </WaitlistTexts>
  );
}
