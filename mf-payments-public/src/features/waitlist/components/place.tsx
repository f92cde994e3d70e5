import type { WaitlistPlace } from '@plugboard/contracts/payments';
import { PageState, ReplyView, useTexts } from '@plugboard/sdk/public';
import { usePlace } from '../waitlist.api.ts';
import { ChargeLink } from './charge-link.tsx';
import { LeavePanel } from './leave-panel.tsx';

function Waiting({ place: { position, count_ahead, location_name, custom_id } }: { readonly place: WaitlistPlace }) {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('waitlist.waiting.position', { position })}</h1>
      <p>{count_ahead === 0 ? t('waitlist.waiting.next') : t('waitlist.waiting.ahead', { count: count_ahead })}</p>
      <p>{t('waitlist.waiting.told', { place: location_name ?? custom_id })}</p>
    </>
  );
}

type Connector = NonNullable<WaitlistPlace['connector']>;

function Called({ connector: { charger, custom_id, connector_id, held_until } }: { readonly connector: Connector }) {
  const { t, language } = useTexts();
  const time = new Intl.DateTimeFormat(`${language}-US`, { timeStyle: 'short' }).format(new Date(held_until));
  return (
    <>
      <h1>{t('waitlist.called.title')}</h1>
      <p>{t('waitlist.called.text', { connector: connector_id, charger: custom_id, time })}</p>
      <ChargeLink charger={charger} />
    </>
  );
}

const endings = { SERVED: 'served', EXPIRED: 'expired', LEFT: 'left' } as const;

interface PlaceViewProps {
  readonly place: WaitlistPlace;
  readonly isLeaving: boolean;
  readonly onPlace: (place: WaitlistPlace) => void;
}

function PlaceView({ place, isLeaving, onPlace }: PlaceViewProps) {
  const { t } = useTexts();
  const { id, state, connector, location_name, custom_id } = place;
  if (state !== 'WAITING' && state !== 'CALLED') {
    const ending = endings[state];
    const text = t(`waitlist.${ending}.text`, { place: location_name ?? custom_id });
    return <PageState title={t(`waitlist.${ending}.title`)} text={text} />;
  }
  return (
    <article className="pb-card">
      <div aria-live="polite">{connector ? <Called connector={connector} /> : <Waiting place={place} />}</div>
      <LeavePanel id={id} isAsking={isLeaving} onLeft={onPlace} />
    </article>
  );
}

interface PlaceProps {
  readonly id: string;
  /** Whether the driver is asked at once whether to leave. */
  readonly isLeaving?: boolean;
}

/** A driver's place in line, kept up to date. */
export function Place({ id, isLeaving = false }: PlaceProps) {
  const { t } = useTexts();
  const { reply, onPlace } = usePlace(id);
  const missing = () => <PageState title={t('waitlist.expired.title')} text={t('waitlist.missing')} />;
  return (
    <ReplyView of={reply} missing={missing}>
      {(place) => <PlaceView place={place} isLeaving={isLeaving} onPlace={onPlace} />}
    </ReplyView>
  );
}
