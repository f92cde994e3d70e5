import { useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import { useRef } from 'react';
import { cardNumbersInFile } from './card-file.model.ts';

interface CardFileButtonProps {
  readonly onRead: (text: string) => void;
  /** The file as it is, instead of its card numbers alone, a line each. */
  readonly isWhole?: boolean;
}

/** Reads cards from a CSV or text file. */
export function CardFileButton({ onRead, isWhole = false }: CardFileButtonProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    onRead(isWhole ? text : cardNumbersInFile(text));
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={t('cards.file')}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('cards.file')}</Button>
    </div>
  );
}
