import { useIdempotencyKey } from '@plugboard/api';
import { newPosTerminal, type PosTerminal, posTerminalForm, type PosTerminalForm } from '@plugboard/contracts/payments';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import {
  type Change,
  useVersionedForm,
  type VersionedRead,
  type DrawerFormProps,
  FormDrawer,
  useLastOpened,
} from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useAddTerminal, useChangeTerminal, usePosTerminal } from '../pos-terminals.api.ts';
import { TerminalFields, useTerminalLabels } from './terminal-fields.tsx';

/** Content of the drawer: a new terminal, or the id of one to edit. */
export type OpenedTerminal = 'new' | { readonly terminal: string };

interface TerminalDrawerProps {
  /** `null` closes it. */
  readonly opened: OpenedTerminal | null;
  readonly onClose: () => void;
}

/** Adds a POS terminal or edits one (spec §2.14). */
export function TerminalDrawer({ opened, onClose }: TerminalDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(opened);
  return (
    <FormDrawer
      title={t(shown === 'new' ? 'terminals.add' : 'terminals.edit')}
      isOpen={opened !== null}
      onClose={onClose}
    >
      {(form) =>
        shown === null ? null : shown === 'new' ? <NewForm {...form} /> : <LoadedForm id={shown.terminal} {...form} />
      }
    </FormDrawer>
  );
}

const empty = { serial_number: '', model: '', charger_1: null, charger_2: null };

function NewForm({ onDirtyChange, onSaved }: DrawerFormProps) {
  const { t } = useTexts();
  const { mutateAsync: add } = useAddTerminal();
  const { keyFor } = useIdempotencyKey();
  const save = async (body: PosTerminalForm) => {
    await add({ body, idempotencyKey: keyFor(body) });
    notify.success(t('terminals.added'));
    onSaved();
  };
  return (
    <EditForm
      schema={newPosTerminal}
      initial={empty}
      labels={useTerminalLabels()}
      saveLabel={t('terminals.add')}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <TerminalFields terminal={null} />
    </EditForm>
  );
}

function LoadedForm({ id, ...form }: DrawerFormProps & { readonly id: string }) {
  const { t } = useTexts();
  const query = usePosTerminal(id);
  return (
    <RemoteResource query={query} missing={{ title: t('terminals.missing') }} failed={t('terminals.error')}>
      {(read) => <ChangeForm read={read} refetch={query.refetch} {...form} />}
    </RemoteResource>
  );
}

const toForm = ({ serial_number, model, charger_1, charger_2 }: PosTerminal): PosTerminalForm => ({
  serial_number,
  model,
  charger_1: charger_1?.id ?? null,
  charger_2: charger_2?.id ?? null,
});

function ChangeForm({ read, refetch, onDirtyChange, onSaved }: DrawerFormProps & VersionedRead<PosTerminal>) {
  const { t } = useTexts();
  const labels = useTerminalLabels();
  const { mutateAsync: change } = useChangeTerminal();
  const save = async ({ form, changed, ifMatch }: Change<PosTerminalForm>) => {
    const body = Object.fromEntries(Object.entries(form).filter(([name]) => changed.includes(name)));
    await change({ params: { id: read.reply.id }, body, ifMatch });
    notify.success(t('terminals.changed'));
    onSaved();
  };
  const edit = useVersionedForm({ read, refetch, toForm, save, onDirtyChange });
  const names = [edit.record, edit.conflict?.theirs].flatMap((one) =>
    [one?.charger_1, one?.charger_2].flatMap((charger) => (charger ? [[charger.id, charger.custom_id] as const] : [])),
  );
  return (
    <EditForm<PosTerminalForm>
      key={edit.formKey}
      {...edit.form}
      schema={posTerminalForm}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} names={new Map(names)} />}
    >
      <TerminalFields terminal={edit.record} />
    </EditForm>
  );
}
