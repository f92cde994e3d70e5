import { type TicketResolution, ticketResolutions } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { Button, useUiLocale } from '@plugboard/ui';
import { useState } from 'react';
import styles from './choice.module.css';
import { Choice } from './choice.tsx';
import type { Changing } from './use-change-ticket.ts';

export type SettledStatus = 'solved' | 'closed';

interface SettleProps {
  readonly status: SettledStatus;
  readonly changing: Changing;
  /** Saved, or left as it is. */
  readonly onDone: () => void;
}

/** Asks why a ticket is solved or closed before it is. */
export function Settle({ status, changing, onDone }: SettleProps) {
  const { t } = useTexts();
  const { cancel } = useUiLocale();
  const [resolution, setResolution] = useState<TicketResolution | undefined>();
  const save = async () => {
    if (resolution !== undefined && (await changing.change({ status, resolution }))) onDone();
  };
  return (
    <div className={styles['settle']} role="group" aria-label={t(`settle.${status}`)}>
      <p className={styles['hint']}>{t('form.resolutionRequired')}</p>
      <Choice
        label={t('settle.reason')}
        labelOf={(value) => t(`resolution.${value}`)}
        values={ticketResolutions}
        value={resolution}
        onChange={setResolution}
        saving={changing.isSaving}
      />
      <div className={styles['actions']}>
        <Button
          type="primary"
          size="small"
          disabled={resolution === undefined}
          loading={changing.isSaving}
          onClick={() => void save()}
        >
          {t(`settle.${status}`)}
        </Button>
        <Button size="small" disabled={changing.isSaving} onClick={onDone}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
