import { useIdempotencyKey } from '@plugboard/api';
import type { Location, NewLocation, SitePosition } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { TextField } from '@plugboard/ui/forms';
import { StepsForm } from '@plugboard/ui/pro';
import { type ReactNode, useState } from 'react';
import { AccessFields } from '../../common/access-fields.tsx';
import { AddressFields } from '../../common/address/address-fields.tsx';
import { MarkerEditor } from '../../common/marker/marker-editor.tsx';
import { PeopleFields } from '../../common/people-fields.tsx';
import { useCreateLocation } from './location-add.api.ts';
import {
  addressOf,
  type AddStep,
  addSteps,
  emptyLocation,
  placeMarker,
  stepSchema,
  toNewLocation,
  type Typed,
} from './new-location.model.ts';

interface MarkerStepProps {
  readonly typed: Typed;
  readonly moved: SitePosition | null;
  readonly onMove: (marker: SitePosition) => void;
}

/** The marker, moved within the circle around the address. */
function MarkerStep({ typed, moved, onMove }: MarkerStepProps) {
  const { t } = useTexts();
  const address = addressOf(typed);
  if (address === null) return <p>{t('add.noAddress')}</p>;
  return <MarkerEditor address={address} marker={placeMarker(address, moved)} onMove={onMove} />;
}

/** The form's steps. However often it is tried, one form is one location. */
export function NewLocationForm({ onAdded }: { readonly onAdded: (location: Location) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<Typed>(emptyLocation);
  const [marker, setMarker] = useState<SitePosition | null>(null);
  const create = useCreateLocation();
  const { keyFor } = useIdempotencyKey();
  const contents: Readonly<Record<AddStep, ReactNode>> = {
    address: <AddressFields onPlace={(place) => setTyped({ ...typed, ...place })} />,
    marker: <MarkerStep typed={typed} moved={marker} onMove={setMarker} />,
    details: (
      <>
        <TextField name="name" label={t('details.name')} />
        <AccessFields />
      </>
    ),
    people: <PeopleFields />,
  };
  const add = async (sent: NewLocation) => {
    const body = toNewLocation(sent, marker);
    const location = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    notify.success(t('add.added'));
    onAdded(location);
  };
  return (
    <StepsForm<NewLocation>
      initial={emptyLocation}
      onChange={setTyped}
      onFinish={add}
      finishLabel={t('add.finish')}
      steps={addSteps.map((step) => ({
        key: step,
        title: step === 'details' ? t('terms:details') : t(`add.step.${step}`),
        schema: stepSchema(step),
        content: contents[step],
      }))}
    />
  );
}
