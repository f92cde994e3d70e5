import { useCan } from '@plugboard/auth';
import type { EnrollmentState, UtilityMeter } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Button, DateTime, type Fact, FactList, Section } from '@plugboard/ui';
import styles from './meters.module.css';
import { ParticipationTag } from './participation-tag.tsx';

/** A state that an operator chooses; the connection alone makes a meter eligible. */
export type ChosenState = Exclude<EnrollmentState, 'ELIGIBLE'>;

const isChosen = (state: EnrollmentState): state is ChosenState => state !== 'ELIGIBLE';

interface MeterCardProps {
  readonly meter: UtilityMeter;
  /** Without it the meter is only shown. */
  readonly onChange?: (to: ChosenState) => void;
}

/** One meter with its sites, its state, and the states that may be chosen now. */
export function MeterCard({ meter, onChange }: MeterCardProps) {
  const { t } = useTexts();
  const { participation, participation_changed_at: since } = meter;
  const next = meter.may_become.filter(isChosen);
  const title = t('utility.meter', { id: meter.meter_id });
  const facts: Fact[] = [
    [t('utility.field.number'), meter.number],
    [t('utility.field.utility'), meter.utility],
    ...(meter.locations.length === 0
      ? []
      : [[t('utility.field.sites'), <Sites key="sites" locations={meter.locations} />] as const]),
    [t('utility.field.connected'), <DateTime key="connected" value={meter.connected_at} onlyDay />],
  ];
  return (
    <Section title={title} look="framed">
      <p className={styles['state']}>
        <ParticipationTag state={participation} />
        <span className={styles['quiet']}>
          {t('terms:since')} <DateTime value={since} onlyDay />
        </span>
      </p>
      <p>{t(`utility.meaning.${participation}`)}</p>
      <FactList facts={facts} />
      {onChange === undefined || next.length === 0 ? null : (
        <div className={styles['actions']} role="group" aria-label={t('utility.change', { meter: title })}>
          {next.map((to) => (
            <Button key={to} danger={to === 'DISENROLL'} onClick={() => onChange(to)}>
              {t(`utility.choose.${to}`)}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}

function Sites({ locations }: Pick<UtilityMeter, 'locations'>) {
  const seesLocations = useCan('view_location');
  return locations.map(({ id, name }) => (
    <div key={id}>{seesLocations ? <Link to={places.location(id)}>{name}</Link> : name}</div>
  ));
}
