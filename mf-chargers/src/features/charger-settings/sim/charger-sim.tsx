import { ApiError, errorMessage } from '@plugboard/api';
import type { Charger, SimStatus } from '@plugboard/contracts/chargers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, FactList, orDash } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useNetworks, useSimStatus } from './charger-sim.api.ts';
import styles from './charger-sim.module.css';
import { FleetDrawer } from './fleet-drawer.tsx';

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
                {disabled ? null : <FleetMove sim={sim} />}
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

/** The move asks in a drawer: the page has one main button, that of the settings. */
function FleetMove({ sim }: { readonly sim: SimStatus }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('sim.move')}</Button>
      <FleetDrawer sim={sim} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
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
