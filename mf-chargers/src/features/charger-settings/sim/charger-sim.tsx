import { ApiError, errorMessage } from '@plugboard/api';
import type { Charger, SimStatus } from '@plugboard/contracts/chargers';
import { updateSimFleet } from '@plugboard/contracts/chargers';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, FactList, orDash } from '@plugboard/ui';
import { EditForm, FormSection, TextField } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { useNetworks, useSimStatus, useUpdateSimFleet } from './charger-sim.api.ts';
import styles from './charger-sim.module.css';

interface ChargerSimProps {
  readonly charger: Charger;
  readonly disabled: boolean;
}

/** The SIM card of a 4G charger: how it is doing, its fleet, and the networks at its location. */
export function ChargerSim({ charger, disabled }: ChargerSimProps) {
  const { t } = useTexts();
  const query = useSimStatus(charger.id);
  const { error } = query;
  const isKnown = !(error instanceof ApiError && error.status < 500);
  return (
    <FormSection title={t('sim.title')} text={t('sim.text')}>
      <div className={styles['parts']}>
        {isKnown ? (
          <RemoteResource query={query} failed={errorMessage(error, t('sim.failed'))}>
            {(sim) => (
              <>
                <SimFacts sim={sim} />
                {disabled ? null : <FleetForm key={sim.fleet} sim={sim} />}
              </>
            )}
          </RemoteResource>
        ) : (
          <p>{t('sim.none')}</p>
        )}
        {charger.location === null ? null : <Networks location={charger.location} />}
      </div>
    </FormSection>
  );
}

function SimFacts({ sim }: { readonly sim: SimStatus }) {
  const { t } = useTexts();
  return (
    <FactList
      facts={[
        [t('terms:status'), t(`sim.status.${sim.status}`)],
        [t('sim.fleet'), orDash(sim.fleet)],
        [t('sim.network'), orDash(sim.network)],
        ...(sim.iccid === null ? [] : [[t('column.sim'), sim.iccid] as const]),
      ]}
    />
  );
}

const fleetForm = updateSimFleet.body.pick({ fleet: true });

function FleetForm({ sim }: { readonly sim: SimStatus }) {
  const { t } = useTexts();
  const { mutateAsync: update } = useUpdateSimFleet();
  const initial = useMemo(() => ({ fleet: sim.fleet ?? '' }), [sim.fleet]);
  const save = async ({ fleet }: { readonly fleet: string }) => {
    await update({ body: { charger: sim.charger, fleet } });
    notify.success(t('sim.moved', { fleet }));
  };
  return (
    <EditForm
      schema={fleetForm}
      initial={initial}
      labels={{ fleet: t('sim.fleet') }}
      saveLabel={t('sim.move')}
      onSave={save}
    >
      <TextField name="fleet" label={t('sim.fleet')} hint={t('sim.fleetHint')} />
    </EditForm>
  );
}

/** Networks that cards of the provider can use at a location, loaded on demand. */
function Networks({ location }: { readonly location: string }) {
  const { t } = useTexts();
  const { data, error, isPending, mutate } = useNetworks();
  return (
    <div className={styles['networks']}>
      <Button loading={isPending} onClick={() => mutate({ body: { location } })}>
        {t('sim.askNetworks')}
      </Button>
      {error === null ? null : <p role="alert">{errorMessage(error, t('sim.failed'))}</p>}
      {data === undefined ? null : data.results.length === 0 ? (
        <p>{t('sim.noNetworks')}</p>
      ) : (
        <ul aria-label={t('sim.networks')}>
          {data.results.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
