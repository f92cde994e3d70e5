import { useCan } from '@plugboard/auth';
import { enrollmentStates, type UtilityMeter } from '@plugboard/contracts/grid';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { Button, EmptyState, type Fact, FactList, Notice, Section } from '@plugboard/ui';
import { useMeters, useSetParticipation } from '../utility-rewards.api.ts';
import { type ChosenState, MeterCard } from './meter-card.tsx';
import styles from './meters.module.css';

/** Changes the enrolment of meters after a question that explains the new state. */
function useChangeParticipation() {
  const { t } = useTexts();
  const change = useConfirmedChange();
  const { mutateAsync: send } = useSetParticipation();
  return (meters: readonly UtilityMeter[], participation: ChosenState): Promise<boolean> =>
    change({
      question: {
        title: t(`utility.changeTitle.${participation}`, {
          meters: meters.map(({ meter_id: id }) => t('utility.meter', { id })).join(', '),
        }),
        text: t(`utility.meaning.${participation}`),
        confirmLabel: t(`utility.choose.${participation}`),
        danger: participation === 'DISENROLL',
      },
      send: () => send({ body: { meters: meters.map(({ id }) => ({ id, participation })) } }),
      done: t('utility.changed'),
      failed: t('utility.changeFailed'),
    });
}

interface MetersProps {
  /** Opens the utility's page; left out where meters may not be connected. */
  readonly onConnect?: () => void;
}

/** The tenant's meters with their sites and whether they take part. */
export function Meters({ onConnect }: MetersProps) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useMeters()} failed={t('utility.metersFailed')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState
            title={t('utility.noMeters')}
            text={t('utility.noMetersText')}
            icon="bolt"
            {...(onConnect && {
              action: (
                <Button type="primary" onClick={onConnect}>
                  {t('utility.connect')}
                </Button>
              ),
            })}
          />
        ) : (
          <ShownMeters meters={results} />
        )
      }
    </RemoteResource>
  );
}

function ShownMeters({ meters }: { readonly meters: readonly UtilityMeter[] }) {
  const { t } = useTexts();
  const mayChange = useCan('change_utility');
  const change = useChangeParticipation();
  const eligible = meters.filter(({ participation }) => participation === 'ELIGIBLE');
  const meanings: Fact[] = enrollmentStates.map((state) => [
    t(`utility.state.${state}`),
    t(`utility.meaning.${state}`),
  ]);
  return (
    <div className={styles['page']}>
      {eligible.length > 1 && mayChange ? (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={() => void change(eligible, 'PARTICIPATE')}>
              {t('utility.enrolAll')}
            </Button>
          }
        >
          {t('utility.eligible', { count: eligible.length })}
        </Notice>
      ) : null}
      <ul className={styles['cards']}>
        {meters.map((meter) => (
          <li key={meter.id}>
            <MeterCard meter={meter} {...(mayChange && { onChange: (to) => void change([meter], to) })} />
          </li>
        ))}
      </ul>
      <Section title={t('utility.meanings')}>
        <FactList facts={meanings} />
      </Section>
    </div>
  );
}
