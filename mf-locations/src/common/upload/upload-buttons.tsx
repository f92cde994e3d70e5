import { Button, Icon } from '@plugboard/ui';
import { useRef } from 'react';
import styles from './upload.module.css';

interface UploadButtonsProps {
  readonly chooseLabel: string;
  readonly templateLabel: string;
  /** Choosing a file is the page's first action until one is checked. */
  readonly isPrimary: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  readonly onTemplate: () => void;
}

/** Chooses a CSV file, and saves the template for one. */
export function UploadButtons(props: UploadButtonsProps) {
  const { chooseLabel, templateLabel, isPrimary, isBusy, onFile, onTemplate } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['actions']}>
      <Button type={isPrimary ? 'primary' : 'default'} loading={isBusy} onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      <Button icon={<Icon name="download" size={14} />} onClick={onTemplate}>
        {templateLabel}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label={chooseLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file, mended, may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
