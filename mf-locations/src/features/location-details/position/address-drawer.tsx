import { type Tagged } from '@plugboard/api';
import { type Location, newLocation, type NewLocation } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { EditForm } from '@plugboard/ui/forms';
import { AddressFields } from '../../../common/address/address-fields.tsx';
import { useChangeLocation } from '../../../common/location.api.ts';

const schema = newLocation.pick({ address: true, address_latitude: true, address_longitude: true, timezone: true });
type AddressForm = Pick<NewLocation, keyof typeof schema.shape>;

interface AddressDrawerProps {
  readonly read: Tagged<Location>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the address of a location, which takes its marker along. */
export function AddressDrawer({ read, isOpen, onClose }: AddressDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('position.changeAddress')} isOpen={isOpen} onClose={onClose}>
      {(form) => <Fields read={read} {...form} />}
    </FormDrawer>
  );
}

function Fields({ read: { reply, tag }, onDirtyChange, onSaved }: DrawerFormProps & Pick<AddressDrawerProps, 'read'>) {
  const { t } = useTexts();
  const { mutateAsync: change } = useChangeLocation();
  const { id, address, address_latitude, address_longitude, timezone } = reply;
  const save = async (body: AddressForm) => {
    await change({ params: { id }, body, ifMatch: tag ?? '*' });
    notify.success(t('details.saved'));
    onSaved();
  };
  return (
    <EditForm<AddressForm>
      schema={schema}
      initial={{ address, address_latitude, address_longitude, timezone }}
      labels={{
        address: t('details.address'),
        address_latitude: t('add.latitude'),
        address_longitude: t('add.longitude'),
        timezone: t('details.timezone'),
      }}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <AddressFields />
    </EditForm>
  );
}
