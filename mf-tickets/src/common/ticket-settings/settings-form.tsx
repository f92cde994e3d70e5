import { type TicketSettings, ticketSettingsForm, type TicketSettingsForm } from '@plugboard/contracts/tickets';
import { EditForm } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { useEditGround } from '../use-edit-ground.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { formOf } from './ticket-settings.model.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { useSettingsWords } from './use-settings-words.ts';

interface SettingsFormProps {
  readonly read: { readonly reply: TicketSettings; readonly tag: string | null };
  /** Refetches the settings; the form then shows the stored values. */
  readonly onReload: () => Promise<unknown>;
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

export function SettingsForm({ read, onReload, onDirtyChange, onSaved }: SettingsFormProps) {
  const { ground, round, heardDirty, startOver } = useEditGround(read, { onReload, onDirtyChange });
  const initial = useMemo(() => formOf(ground.reply), [ground]);
  const { conflict, isSaving, forget, save } = useSaveSettings(ground.tag, onSaved);

  const takeTheirs = async () => {
    await startOver();
    forget();
  };
  return (
    <EditForm<TicketSettingsForm>
      key={round}
      schema={ticketSettingsForm}
      initial={initial}
      labels={useSettingsWords().labels}
      onSave={save}
      onDirtyChange={heardDirty}
      conflict={
        conflict && <SettingsConflict conflict={conflict} saving={isSaving} onTakeTheirs={() => void takeTheirs()} />
      }
    >
      <SettingsFields settings={ground.reply} />
    </EditForm>
  );
}
