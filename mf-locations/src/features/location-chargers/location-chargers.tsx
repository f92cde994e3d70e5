import { useCan } from '@plugboard/auth';
import { type ChargerLocation, type Location } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { Link, useListReply, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { ChargerStatusTag, useLiveChargers } from '@plugboard/sdk/chargers';
import { EmptyState, ErrorState, missing } from '@plugboard/ui';
import { DataTable, TwoLines } from '@plugboard/ui/data';
import { useState } from 'react';
import type { LocationTabProps } from '../../location-page/location-tab-props.ts';
import { AssignCharger } from './assign-charger.tsx';
import { useChargersAt } from './location-chargers.api.ts';
import { RemoveCharger } from './remove-charger.tsx';

const firstSize = 10;

/** The chargers that stand at a location, with those that are put there and taken away (spec §2.10 “Chargers”). */
export function LocationChargers({ location }: LocationTabProps) {
  const { t } = useTexts();
  const mayMove = useCan('change_charger') && location.share_mode === null;
  const [state, setState] = useState({ page: 1, size: firstSize });
  const paged = {
    state,
    isReady: true,
    turnTo: (page: number, size: number) => setState({ page, size }),
    correctPage: (page: number) => setState({ ...state, page }),
  };
  const asked = useChargersAt(location.id, { limit: state.size, offset: (state.page - 1) * state.size });
  const { items, isLoading, hasFailed, retry, paging } = useListReply(paged, asked);
  useLiveChargers();
  if (hasFailed) return <ErrorState title={t('chargers.failed')} onRetry={retry} retrying={isLoading} />;
  const actions = (charger: ChargerLocation) =>
    mayMove ? <RemoveCharger charger={charger} location={location} /> : null;
  return (
    <>
      {mayMove ? <AssignCharger location={location} /> : null}
      <DataTable
        label={t('detail.tab.chargers')}
        columns={[
          {
            key: 'charger',
            label: t('terms:charger'),
            render: (charger) => (
              <TwoLines
                first={<ChargerName charger={charger} location={location} />}
                second={charger.name.startsWith(location.name) ? undefined : charger.name}
              />
            ),
          },
          { key: 'status', label: t('terms:status'), render: ({ status }) => <Status status={status} /> },
          ...(mayMove ? [{ key: 'actions', label: '', width: 120, render: actions }] : []),
        ]}
        rows={items}
        rowKey={({ id }) => id}
        loading={isLoading}
        paging={paging}
        phoneRow={(charger) => ({
          title: <ChargerName charger={charger} location={location} />,
          detail: <Status status={charger.status} />,
          end: actions(charger),
        })}
        empty={<EmptyState title={t('chargers.none')} action={<NextStep to="addCharger" />} />}
      />
    </>
  );
}

const Status = ({ status }: Pick<ChargerLocation, 'status'>) =>
  status === null ? missing : <ChargerStatusTag status={status} disabled={false} />;

interface ChargerNameProps {
  readonly charger: ChargerLocation;
  readonly location: Location;
}

/** A charger's name, with a way to its page where this tenant has one. */
const ChargerName = ({ charger, location }: ChargerNameProps) =>
  location.share_mode === null ? <Link to={places.charger(charger.id)}>{charger.custom_id}</Link> : charger.custom_id;
