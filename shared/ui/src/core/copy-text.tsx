import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { useUiLocale } from './ui-locale.ts';
import styles from './copy-text.module.css';

export interface CopyTextProps {
  readonly text: string;
  /** Name of the button, such as “Copy serial number”. */
  readonly copyLabel: string;
  /** Short form of a text that is too long for a line. */
  readonly children?: ReactNode;
}

/** A value with a button that puts it on the clipboard. */
export function CopyText({ text, copyLabel, children = text }: CopyTextProps) {
  const { copied: copiedLabel } = useUiLocale();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const label = copied ? copiedLabel : copyLabel;
  return (
    <span className={styles['copy']}>
      {children}
      <Button
        type="text"
        size="small"
        title={label}
        aria-label={label}
        icon={<Icon name={copied ? 'check' : 'copy'} />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      />
      <span role="status" className={styles['said']}>
        {copied ? copiedLabel : ''}
      </span>
    </span>
  );
}
