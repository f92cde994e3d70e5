import type { ReactNode } from 'react';
import styles from './edit-form.module.css';
import { useFormTexts } from './use-form-texts.ts';

/** Says which fields may stay empty, instead of marking most of them as required: `requiredMark` of antd's form. */
export function useOptionalMark() {
  const { optional } = useFormTexts();
  return (label: ReactNode, { required }: { readonly required: boolean }): ReactNode => (
    <>
      {label}
      {required ? null : <span className={styles['optional']}>{`(${optional})`}</span>}
    </>
  );
}
