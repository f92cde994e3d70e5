import { errorMessage, useApiMutation, useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { changeCharger, listChargers } from '@plugboard/contracts/chargers';
import { type ChargerLocation, listChargerLocations } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { Link, notify, useListReply, useTexts } from '@plugboard/sdk';
import { EmptyState, ErrorState, Section } from '@plugboard/ui';
import { type DataColumn, DataTable, type PhoneRow, TwoLines } from '@plugboard/ui/data';
import { Switch } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import styles from './charging-cards.module.css';
import { partOf, useOwnPaging } from './use-own-paging.ts';

const invalidates = [listChargerLocations, listChargers];

const ChargerLink = ({ charger: { id, custom_id: name } }: { readonly charger: ChargerLocation }) => (
  <Link to={places.charger(id)}>{name}</Link>
);

interface AccessSwitchProps {
  readonly charger: ChargerLocation;
  readonly isShared: boolean;
}

/** Switches a charger's access for cards. Those of a shared location stay with its owner. */
function AccessSwitch({ charger, isShared }: AccessSwitchProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_charger') && !isShared;
  const { mutateAsync: change, isPending } = useApiMutation(changeCharger, { invalidates });
  const { id, custom_id: name } = charger;
  const set = async (has_rfid_access: boolean) => {
    try {
      // The switch sends its own field alone, so that another person's change to the charger stays.
      await change({ params: { id }, body: { has_rfid_access }, ifMatch: '*' });
      notify.success(t(has_rfid_access ? 'cards.here.accessOn' : 'cards.here.accessOff', { charger: name }));
    } catch (error) {
      notify.error(errorMessage(error, t('cards.here.accessFailed')));
    }
  };
  return (
    <Switch
      checked={charger.has_rfid_access}
      disabled={!mayChange}
      loading={isPending}
      aria-label={t('cards.here.accessOf', { charger: name })}
      onChange={(isOn) => void set(isOn)}
    />
  );
}

interface CardAccessProps {
  readonly location: string;
  readonly isShared: boolean;
}

/** The chargers of a location, each with whether it takes cards. */
export function CardAccess({ location, isShared }: CardAccessProps) {
  const { t } = useTexts();
  const paged = useOwnPaging();
  const asked = useApiQuery(
    listChargerLocations,
    { query: { location, ...partOf(paged.state) } },
    { keepPrevious: true },
  );
  const { items, isLoading, hasFailed, retry, paging } = useListReply(paged, asked);
  const columns = useMemo(
    (): readonly DataColumn<ChargerLocation>[] => [
      {
        key: 'charger',
        label: t('terms:charger'),
        render: (charger) => <TwoLines first={<ChargerLink charger={charger} />} second={charger.name} />,
      },
      {
        key: 'access',
        label: t('cards.here.takes'),
        render: (charger) => <AccessSwitch charger={charger} isShared={isShared} />,
      },
    ],
    [t, isShared],
  );
  const phoneRow = (charger: ChargerLocation): PhoneRow => ({
    title: <ChargerLink charger={charger} />,
    detail: charger.name,
    end: <AccessSwitch charger={charger} isShared={isShared} />,
  });
  return (
    <Section title={t('cards.here.access')}>
      <p className={styles['text']}>{t('cards.here.accessText')}</p>
      {hasFailed ? (
        <ErrorState title={t('cards.here.chargersFailed')} onRetry={retry} retrying={isLoading} />
      ) : (
        <DataTable
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          loading={isLoading}
          paging={paging}
          phoneRow={phoneRow}
          empty={<EmptyState title={t('parcel.noChargers')} />}
          label={t('cards.here.access')}
        />
      )}
    </Section>
  );
}
