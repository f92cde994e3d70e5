import { useCan } from '@plugboard/auth';
import type { ChargingSessionDetail } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import { Breadcrumb, formatEnergy, formatFixed, formatMoney, Notice, orDash, PageFrame } from '@plugboard/ui';
import { SessionDuration } from '../../common/session-duration.tsx';
import { SessionRemarks, SessionStatusTag } from '../../common/session-texts.tsx';
import { SessionMessages } from '../../session-page/session-messages.tsx';
import { useChargingSession } from './charging-session.api.ts';
import numberStyles from '../../common/numbers.module.css';
import styles from './charging-session.module.css';
import { SessionBill } from './components/session-bill.tsx';
import { SessionCurves } from './components/session-curves.tsx';
import { SessionFacts } from './components/session-facts.tsx';
import { CorrectionHistory } from './recovery/correction-history.tsx';
import { useSessionRecovery } from './recovery/session-recovery.api.ts';
import { SessionRecovery } from './recovery/session-recovery.tsx';

/** One charging session: its curves, its cost, what let it in, and the messages of its charge point. */
export default function ChargingSessionScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useChargingSession(id, true);
  const session = query.data;
  const port = session?.connector_id ?? null;
  const name =
    session &&
    `${orDash(session.custom_id)}${port === null ? '' : ` · ${t('terms:portNumber', { connector_id: port })}`}`;
  usePageTitle(name === undefined ? t('session.title') : `${t('session.title')}: ${name}`);
  return (
    <PageFrame
      title={name ?? t('session.title')}
      status={session ? <SessionStatusTag status={session.status} /> : null}
      breadcrumb={
        <Breadcrumb
          label={t('detail.breadcrumb')}
          parent={<Link to={places.chargingActivity()}>{t('sessionList.title')}</Link>}
          current={t('session.title')}
        />
      }
    >
      <RemoteResource
        query={query}
        missing={{ title: t('session.missing'), text: t('session.missingText') }}
        failed={t('session.failed')}
      >
        {(shown) => <Session session={shown} />}
      </RemoteResource>
    </PageFrame>
  );
}

function Session({ session }: { readonly session: ChargingSessionDetail }) {
  const { t, language } = useTexts();
  const recovery = useSessionRecovery(session.id);
  const seesMessages = useCan('view_charger') && session.custom_id !== null;
  const { total_revenue: total, currency, peak_watts: peak } = session;
  const numbers = [
    [t('sessions.column.energy'), formatEnergy(session.energy, language)],
    [t('sessions.column.duration'), <SessionDuration key="duration" session={session} />],
    [t('sessions.column.peak'), `${formatFixed(peak / 1000, language, 1)} kW`],
    ...(total === null ? [] : [[t('sessionList.cost'), formatMoney(total, currency, language)] as const]),
  ] as const;
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <dl className={numberStyles['numbers']}>
          {numbers.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={numberStyles['number']}>{value}</dd>
            </div>
          ))}
        </dl>
        <SessionRecovery session={session} read={recovery.data} />
        {session.remarks.length === 0 ? null : (
          <Notice tone="warn">
            <SessionRemarks session={session} />
          </Notice>
        )}
        <SessionCurves session={session} />
        {seesMessages ? <SessionMessages session={session} /> : null}
      </div>
      <div className={styles['side']}>
        <SessionBill session={session} />
        <SessionFacts session={session} />
        <CorrectionHistory session={session} corrections={recovery.data?.reply.corrections ?? []} />
      </div>
    </div>
  );
}
