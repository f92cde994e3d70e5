import { ApiError, errorMessage, useIdempotencyKey } from '@plugboard/api';
import type { CardImportLine, CardImportProblem } from '@plugboard/contracts/charging';
import { notify, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { browserTimeZone, Button, Drawer, Notice, type StatusStyle, ToneTag } from '@plugboard/ui';
import { Input } from '@plugboard/ui/forms';
import { useId, useState } from 'react';
import { CardFileButton } from '../../../common/cards/card-file-button.tsx';
import { useCheckCardImport, useImportCards } from './card-import.api.ts';
import { countOutcomes, withoutImported } from './card-import.model.ts';
import styles from './card-import.module.css';

interface ImportCardsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Imports cards from a pasted list or a file: first what each line will do, then the good lines. */
export function ImportCardsDrawer({ isOpen, onClose }: ImportCardsDrawerProps) {
  const { t } = useTexts();
  const [content, setContent] = useState('');
  const mayClose = useLeaveGuard(content.trim() !== '');
  const leave = () => {
    setContent('');
    onClose();
  };
  return (
    <Drawer
      title={t('cards.import.title')}
      open={isOpen}
      onClose={() => void mayClose().then((may) => may && leave())}
      destroyOnHidden
    >
      <ImportForm content={content} onChange={setContent} onDone={leave} />
    </Drawer>
  );
}

interface ImportFormProps {
  readonly content: string;
  readonly onChange: (content: string) => void;
  readonly onDone: () => void;
}

/** Message of a refusal: that of the text, else the general one. */
const refusalOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.fields['content']?.[0] : undefined) ?? errorMessage(error, fallback);

function ImportForm({ content, onChange, onDone }: ImportFormProps) {
  const { t } = useTexts();
  const id = useId();
  const [checked, setChecked] = useState<{ readonly content: string; readonly lines: readonly CardImportLine[] }>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutateAsync: check, isPending: isChecking } = useCheckCardImport();
  const { mutateAsync: importThem, isPending: isImporting } = useImportCards();
  const { keyFor } = useIdempotencyKey();
  const lines = checked?.content === content ? checked.lines : undefined;
  const counts = countOutcomes(lines ?? []);
  const body = { content, tz: browserTimeZone() };

  const attempt = async (act: () => Promise<void>) => {
    setRefusal(null);
    await act().catch((error: unknown) => setRefusal(refusalOf(error, t('cards.import.failed'))));
  };
  const runCheck = () => attempt(async () => setChecked({ content, lines: (await check({ body })).lines }));
  const runImport = () =>
    attempt(async () => {
      const reply = await importThem({ body, idempotencyKey: keyFor(body) });
      const { ADD: added, CHANGE: changed, WRONG: wrong } = countOutcomes(reply.lines);
      notify.success(t('cards.import.done', { added, changed }));
      if (wrong === 0) return onDone();
      onChange(withoutImported(content, reply.lines));
      setChecked(undefined);
    });
  return (
    <div className={styles['drawer']}>
      <div className={styles['content']}>
        <label htmlFor={id}>{t('cards.import.content')}</label>
        <Input.TextArea id={id} rows={8} value={content} onChange={({ target }) => onChange(target.value)} />
        <p className={styles['hint']}>{t('cards.import.hint')}</p>
      </div>
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <div className={styles['actions']}>
        <CardFileButton onRead={onChange} isWhole />
        <Button type={lines ? 'default' : 'primary'} loading={isChecking} onClick={() => void runCheck()}>
          {t('cards.import.check')}
        </Button>
        {counts.ADD + counts.CHANGE > 0 ? (
          <Button type="primary" loading={isImporting} onClick={() => void runImport()}>
            {t('cards.import.run', { count: counts.ADD + counts.CHANGE })}
          </Button>
        ) : null}
      </div>
      {lines === undefined ? null : (
        <>
          <p role="status">{t('cards.import.summary', { ...counts })}</p>
          <ImportLines lines={lines} />
        </>
      )}
    </div>
  );
}

const outcomeStyles: Readonly<Record<CardImportLine['outcome'], StatusStyle>> = {
  ADD: { tone: 'good', icon: 'plus' },
  CHANGE: { tone: 'info', icon: 'check' },
  SAME: { tone: 'neutral', icon: 'check' },
  WRONG: { tone: 'bad', icon: 'warning' },
};

/** Each line as it was typed, with its outcome, or with its problems and the right values. */
function ImportLines({ lines }: { readonly lines: readonly CardImportLine[] }) {
  const { t } = useTexts();
  /** A status as people write it; a number, an address or a day as it is. */
  const toWords = (problem: CardImportProblem, right: string) =>
    problem === 'STATUS_UNKNOWN' ? t(`cards.status.${right === 'BLOCKED' ? right : 'ACTIVE'}`).toLowerCase() : right;
  return (
    <ol className={styles['lines']} aria-label={t('cards.import.lines')}>
      {lines.map(({ line, text, outcome, problems }) => (
        <li key={line}>
          <div className={styles['line']}>
            <span className={styles['number']}>{line}</span>
            <code className={styles['text']}>{text}</code>
            <ToneTag {...outcomeStyles[outcome]} label={t(`cards.import.outcome.${outcome}`)} />
          </div>
          {problems.map(({ problem, typed, right }) => (
            <div key={problem} className={styles['problem']}>
              {t(`cards.import.problem.${problem}`, { typed, right })}
              {right === null || problem === 'NUMBER_TWICE'
                ? null
                : ` ${t('cards.import.right', { right: toWords(problem, right) })}`}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
