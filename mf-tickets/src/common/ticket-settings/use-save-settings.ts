import { isOutdated } from '@plugboard/api';
import { loadIdentity } from '@plugboard/auth';
import type { TicketSettingsForm } from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { fetchSettingsNow, useChangeTicketSettings } from './ticket-settings.api.ts';
import { changeOf, type Conflict } from './ticket-settings.model.ts';

/** Saves the changed settings; after a concurrent change both versions are shown. */
export function useSaveSettings(tag: string | null, onSaved: () => void) {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useChangeTicketSettings();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const send = async (mine: TicketSettingsForm, changed: readonly string[], ifMatch: string | null) => {
    const body = changeOf(mine, changed);
    try {
      await mutateAsync({ body, ifMatch: ifMatch ?? '*' });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const now = await fetchSettingsNow();
      setConflict({ theirs: now.reply, tag: now.tag, mine, changed });
      return false;
    }
    // Every ticket’s page says which system it can be associated with.
    if (body.service_type !== undefined) await loadIdentity().catch(() => undefined);
    notify.success(t('settings.saved'));
    onSaved();
    return true;
  };
  return {
    conflict,
    isSaving: isPending,
    forget: () => setConflict(null),
    save: (mine: TicketSettingsForm, changed: readonly string[]) => send(mine, changed, conflict?.tag ?? tag),
  };
}
