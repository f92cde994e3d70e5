import { useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import { useState } from 'react';
import styles from './inline-edit.module.css';
import { ResolutionForm } from './resolution-form.tsx';
import type { InlineEdit } from './use-inline-edit.ts';

interface ClosingProposalProps {
  /** `null` for accounts that may only read. */
  readonly edit: InlineEdit | null;
}

/** Asks whether to close a ticket whose trouble is over. */
export function ClosingProposal({ edit }: ClosingProposalProps) {
  const { t } = useTexts();
  const [isClosing, setClosing] = useState(false);
  return (
    <Notice tone="info">
      <strong>{t('proposal.title')}</strong> {t('proposal.text')}
      {edit === null ? null : isClosing ? (
        <ResolutionForm status="closed" edit={edit} onDone={() => setClosing(false)} />
      ) : (
        <div className={styles['settle']}>
          <div className={styles['actions']}>
            <Button disabled={edit.isSaving} onClick={() => setClosing(true)}>
              {t('settle.closed')}
            </Button>
            <Button disabled={edit.isSaving} onClick={() => void edit.change({ status: 'open' })}>
              {t('proposal.keepOpen')}
            </Button>
          </div>
        </div>
      )}
    </Notice>
  );
}
