import { callApi, errorMessage } from '@plugboard/api';
import { getPromotionalCode, type PromotionalCode } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { Input } from '@plugboard/ui/forms';
import { useId, useState } from 'react';
import styles from './promotional-code-field.module.css';

interface PromotionalCodeFieldProps {
  /** The code that is applied. */
  readonly code: PromotionalCode | null;
  readonly onChange: (code: PromotionalCode | null) => void;
}

/** A promotional code, which counts once the server knows it. */
export function PromotionalCodeField({ code, onChange }: PromotionalCodeFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const apply = async () => {
    setAsking(true);
    setProblem(null);
    try {
      onChange(await callApi(getPromotionalCode, { params: { code: typed.trim() } }));
      notify.success(t('activate.codeApplied'));
    } catch (error) {
      onChange(null);
      setProblem(errorMessage(error, t('activate.codeInvalid')));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('activate.code')}</label>
      <div className={styles['line']}>
        <Input
          id={id}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
            onChange(null);
          }}
          {...(problem === null ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        />
        <Button loading={isAsking} disabled={typed.trim() === '' || code !== null} onClick={() => void apply()}>
          {t('activate.apply')}
        </Button>
      </div>
      {problem === null ? null : (
        <span id={`${id}-problem`} className={styles['problem']} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
