import { useIdempotencyKey } from '@plugboard/api';
import {
  type Charger,
  connectorTypes,
  newPort,
  type NewPort,
  portForm,
  type PortChange,
  type PortOfCharger,
} from '@plugboard/contracts/chargers';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import {
  type Change,
  type DrawerFormProps,
  FormDrawer,
  useVersionedForm,
  type VersionedRead,
} from '@plugboard/sdk/forms';
import { ChoiceField, ConflictPanel, EditForm, NumberField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChangePort, useCreatePort, useReplacePort, useTaggedPort } from '../charger-settings.api.ts';

interface PortDrawerProps {
  readonly charger: Charger;
  /** Id of the port; `null` closes the drawer unless there is a new one. */
  readonly port: string | null;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Connector and rating of a port, or a new port. */
export function PortDrawer({ charger, port, isNew, onClose }: PortDrawerProps) {
  const { t } = useTexts();
  const number = charger.ports.find(({ id }) => id === port)?.connector_id;
  return (
    <FormDrawer
      title={isNew ? t('settings.ports.add') : t('terms:portNumber', { connector_id: number })}
      isOpen={isNew || port !== null}
      onClose={onClose}
    >
      {(form) => (
        <>
          {isNew ? <NewPortForm charger={charger} {...form} /> : null}
          {port === null ? null : <StoredPort id={port} {...form} />}
        </>
      )}
    </FormDrawer>
  );
}

function useLabels() {
  const { t } = useTexts();
  return {
    connector_id: t('add.field.connector_id'),
    connector_type: t('add.field.connector_type'),
    max_power: t('column.maximum'),
  };
}

function PortFields() {
  const { t } = useTexts();
  const labels = useLabels();
  return (
    <>
      <ChoiceField
        name="connector_type"
        label={labels.connector_type}
        options={connectorTypes.map((value) => ({ value, label: t(`terms:connector.${value}`) }))}
      />
      <NumberField name="max_power" label={labels.max_power} unit="kW" hint={t('settings.ports.hint')} />
    </>
  );
}

function NewPortForm({ charger, onDirtyChange, onSaved }: DrawerFormProps & { readonly charger: Charger }) {
  const { t } = useTexts();
  const labels = useLabels();
  const { mutateAsync: create } = useCreatePort();
  const { keyFor } = useIdempotencyKey();
  const last = charger.ports.at(-1);
  const [initial] = useState({
    connector_id: Math.max(0, ...charger.ports.map(({ connector_id }) => connector_id)) + 1,
    connector_type: last?.connector_type,
    max_power: last?.max_power,
  });
  const add = async (port: NewPort) => {
    const body = { ...port, charger: charger.id };
    await create({ body, idempotencyKey: keyFor(body) });
    notify.success(t('settings.saved'));
    onSaved();
  };
  return (
    <EditForm<NewPort>
      schema={newPort}
      initial={initial}
      labels={labels}
      saveLabel={t('settings.ports.add')}
      saveWhen="always"
      onSave={add}
      onDirtyChange={onDirtyChange}
    >
      <NumberField name="connector_id" label={labels.connector_id} hint={t('settings.ports.number')} />
      <PortFields />
    </EditForm>
  );
}

function StoredPort({ id, ...form }: DrawerFormProps & { readonly id: string }) {
  const { t } = useTexts();
  const query = useTaggedPort(id);
  return (
    <RemoteResource query={query} failed={t('settings.error')}>
      {(read) => <StoredPortForm read={read} refetch={query.refetch} {...form} />}
    </RemoteResource>
  );
}

type PortValues = Required<PortChange>;
const toForm = ({ connector_type, max_power }: PortOfCharger): PortValues => ({ connector_type, max_power });

function StoredPortForm({ read, refetch, onDirtyChange, onSaved }: DrawerFormProps & VersionedRead<PortOfCharger>) {
  const { t } = useTexts();
  const labels = useLabels();
  const { mutateAsync: change } = useChangePort();
  const { mutateAsync: replace } = useReplacePort();
  const params = { id: read.reply.id };
  const save = async ({ form, changed, ifMatch }: Change<PortValues>) => {
    const sent: PortChange = Object.fromEntries(Object.entries(form).filter(([field]) => changed.includes(field)));
    // A port that is another one altogether is saved whole.
    const whole = portForm.safeParse(sent);
    await (whole.success ? replace({ params, body: whole.data, ifMatch }) : change({ params, body: sent, ifMatch }));
    notify.success(t('settings.saved'));
    onSaved();
  };
  const edit = useVersionedForm({ read, refetch, toForm, save, onDirtyChange });
  return (
    <EditForm<PortValues>
      key={edit.formKey}
      {...edit.form}
      schema={portForm}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
    >
      <PortFields />
    </EditForm>
  );
}
