import { type TicketResolution, ticketResolutions } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { Button, useUiLocale } from '@plugboard/ui';
import { useState } from 'react';
import styles from './inline-edit.module.css';
import { InlineSelect } from './inline-select.tsx';
import type { InlineEdit } from './use-inline-edit.ts';

export type SettledStatus = 'solved' | 'closed';

interface ResolutionFormProps {
  readonly status: SettledStatus;
  readonly edit: InlineEdit;
  /** Saved, or left as it is. */
  readonly onDone: () => void;
}

/** Asks why a ticket is solved or closed before it is. */
export function ResolutionForm({ status, edit, onDone }: ResolutionFormProps) {
  const { t } = useTexts();
  const { cancel } = useUiLocale();
  const [resolution, setResolution] = useState<TicketResolution | undefined>();
  const save = async () => {
    if (resolution !== undefined && (await edit.change({ status, resolution }))) onDone();
  };
  return (
    <div className={styles['settle']} role="group" aria-label={t(`settle.${status}`)}>
      <p className={styles['hint']}>{t('form.resolutionRequired')}</p>
      <InlineSelect
        label={t('settle.reason')}
        labelOf={(value) => t(`resolution.${value}`)}
        values={ticketResolutions}
        value={resolution}
        onChange={setResolution}
        saving={edit.isSaving}
      />
      <div className={styles['actions']}>
        <Button
          type="primary"
          size="small"
          disabled={resolution === undefined}
          loading={edit.isSaving}
          onClick={() => void save()}
        >
          {t(`settle.${status}`)}
        </Button>
        <Button size="small" disabled={edit.isSaving} onClick={onDone}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
