import { useCan } from '@plugboard/auth';
import type { ChargingSessionDetail } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { DateTime, type Fact, FactList, formatEnergy, Section } from '@plugboard/ui';
import { useStopReasonText } from '../../../common/session-texts.tsx';
import { AuthorizationText } from '../../../common/use-authorization-text.ts';

/** A fact, unless there is nothing to say. */
const known = (label: string, value: Fact[1] | null): Fact[] =>
  value === null || value === '' ? [] : [[label, value]];

/** Place, times and authorisation; unknown facts are left out. */
export function SessionFacts({ session }: { readonly session: ChargingSessionDetail }) {
  const { t, language } = useTexts();
  const seesChargers = useCan('view_charger');
  const stopReason = useStopReasonText();
  const time = (at: string | null) => (at === null ? null : <DateTime value={at} zone={session.timezone} />);
  const energy = (value: number | null) => (value === null ? null : formatEnergy(value, language));
  const charger =
    seesChargers && session.custom_id !== null ? (
      <Link to={places.charger(session.charger)}>{session.custom_id}</Link>
    ) : (
      session.custom_id
    );
  const port = session.connector_id === null ? null : t('terms:portNumber', { connector_id: session.connector_id });
  return (
    <>
      <Section title={t('session.letIn')}>
        <FactList
          facts={[
            [t('sessionList.authentication'), <AuthorizationText key="who" session={session} />],
            ...known(t('session.card'), session.id_tag),
            [t('session.authorised'), t(session.is_authorised ? 'session.yes' : 'session.no')],
          ]}
        />
      </Section>
      <Section title={t('terms:details')}>
        <FactList
          facts={[
            ...known(t('terms:charger'), charger),
            ...known(t('terms:port'), port),
            ...known(t('terms:location'), session.location_name),
            [t('sessions.column.started'), time(session.started_at)],
            ...known(t('session.chargingFrom'), time(session.charging_started_at)),
            ...known(t('session.chargingTo'), time(session.charging_ended_at)),
            ...known(t('sessionList.ended'), time(session.ended_at)),
            ...known(t('sessions.column.stopReason'), session.stop_reason === null ? null : stopReason(session)),
            ...known(t('session.meterStart'), energy(session.meter_start)),
            ...known(t('session.meterStop'), energy(session.meter_stop)),
            ...known(t('session.transaction'), session.transaction_id),
            ...known('OCPP', session.ocpp_version),
            ...known(t('session.lastReport'), time(session.last_report_at)),
          ]}
        />
      </Section>
    </>
  );
}
