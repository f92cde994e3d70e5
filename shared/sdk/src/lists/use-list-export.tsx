import { AbortedError } from '@plugboard/api';
import { Button, formatNumber, Notice, useUiLocale } from '@plugboard/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '../notices/notify.ts';
import type { OwnTextKey } from '../texts/text-key.ts';
import { useSdkTexts, useTexts } from '../texts/use-texts.ts';

export interface SaveOptions {
  readonly signal: AbortSignal;
  /** Called with the bytes received so far. */
  readonly onArrived: (bytes: number) => void;
}

export interface ListExport {
  readonly label: OwnTextKey;
  /** The page's main action, a button beside it, or one in the page's menu. */
  readonly place: 'primary' | 'button' | 'menu';
  /** Saves all rows that match search and filters; resolves with the file's name. */
  readonly save: (options: SaveOptions) => Promise<string>;
  readonly failed: OwnTextKey;
}

const kilobyte = 1000;

interface ExportProgressProps {
  readonly bytes: number;
  readonly onCancel: () => void;
}

/** The server writes the file while it reads, so its size is not known beforehand. */
function ExportProgress({ bytes, onCancel }: ExportProgressProps) {
  const { t, language } = useSdkTexts();
  const { cancel } = useUiLocale();
  const size = `${formatNumber(Math.ceil(bytes / kilobyte), language)} kB`;
  const action = (
    <Button size="small" onClick={onCancel}>
      {cancel}
    </Button>
  );
  return (
    <Notice tone="info" action={action}>
      {bytes === 0 ? t('list.export.running') : t('list.export.arrived', { size })}
    </Notice>
  );
}

/** Exports a list, one file at a time; leaving the page cancels it. */
export function useListExport(exported: ListExport | undefined) {
  const { t } = useTexts();
  const sdk = useSdkTexts();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async ({ save, failed }: ListExport) => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const file = await save({ signal: controller.signal, onArrived: setBytes });
      notify.success(sdk.t('list.export.done', { file }));
    } catch (error) {
      if (!(error instanceof AbortedError)) notify.error(t(failed));
    } finally {
      setBytes(null);
    }
  };
  const progress: ReactNode =
    bytes === null ? null : <ExportProgress bytes={bytes} onCancel={() => running.current?.abort()} />;
  return { isRunning: bytes !== null, progress, start: () => exported && void start(exported) };
}
