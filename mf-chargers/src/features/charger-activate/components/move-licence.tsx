import { useIdempotencyKey } from '@plugboard/api';
import { moveLicence, type Charger } from '@plugboard/contracts/chargers';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { Button } from '@plugboard/ui';
import { EditForm, LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useLicensedChargers, useMoveLicence } from '../charger-activate.api.ts';
import { canMoveTo } from '../charger-activate.model.ts';

const schema = moveLicence.body.pick({ from_charger: true });

interface MoveLicenceProps {
  readonly charger: Charger;
  readonly onDone: () => void;
}

/** Takes the rest of the licence of a charger that does not need it. */
export function MoveLicence({ charger, onDone }: MoveLicenceProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('activate.moveTitle')}</Button>
      <FormDrawer title={t('activate.moveTitle')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {({ onDirtyChange }) => <MoveForm charger={charger} onDone={onDone} onDirtyChange={onDirtyChange} />}
      </FormDrawer>
    </div>
  );
}

function MoveForm({ charger, onDone, onDirtyChange }: MoveLicenceProps & Pick<DrawerFormProps, 'onDirtyChange'>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [initial] = useState({ from_charger: undefined });
  const { keyFor } = useIdempotencyKey();
  const { data, isFetching } = useLicensedChargers(useDebouncedValue(typed));
  const { mutateAsync: move } = useMoveLicence();
  const label = t('activate.from');
  const save = async ({ from_charger }: { readonly from_charger: string }) => {
    const body = { charger: charger.id, from_charger };
    await move({ body, idempotencyKey: keyFor(body) });
    onDone();
  };
  return (
    <EditForm
      schema={schema}
      initial={initial}
      labels={{ from_charger: label }}
      saveLabel={t('activate.move')}
      failed={t('activate.failed')}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <p>{t('activate.moveText')}</p>
      <LookUpField
        name="from_charger"
        label={label}
        options={(data?.results ?? [])
          .filter((licence) => canMoveTo(charger, licence))
          .map(({ charger: value, custom_id, location_name }) => ({
            value,
            label: [custom_id, location_name].filter((part) => part !== null).join(' · '),
          }))}
        onSearch={setTyped}
        loading={isFetching}
      />
    </EditForm>
  );
}
