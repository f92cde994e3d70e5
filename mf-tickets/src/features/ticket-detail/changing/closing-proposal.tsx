import { useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import { useState } from 'react';
import styles from './choice.module.css';
import { Settle } from './settle.tsx';
import type { Changing } from './use-change-ticket.ts';

interface ClosingProposalProps {
  /** `null` for accounts that may only read. */
  readonly changing: Changing | null;
}

/** Asks whether to close a ticket whose trouble is over. */
export function ClosingProposal({ changing }: ClosingProposalProps) {
  const { t } = useTexts();
  const [isClosing, setClosing] = useState(false);
  return (
    <Notice tone="info">
      <strong>{t('proposal.title')}</strong> {t('proposal.text')}
      {changing === null ? null : isClosing ? (
        <Settle status="closed" changing={changing} onDone={() => setClosing(false)} />
      ) : (
        <div className={styles['settle']}>
          <div className={styles['actions']}>
            <Button disabled={changing.isSaving} onClick={() => setClosing(true)}>
              {t('settle.closed')}
            </Button>
            <Button disabled={changing.isSaving} onClick={() => void changing.change({ status: 'open' })}>
              {t('proposal.keepOpen')}
            </Button>
          </div>
        </div>
      )}
    </Notice>
  );
}
