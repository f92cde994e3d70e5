import { AbortedError } from '@plugboard/api';
import { notify, useTexts } from '@plugboard/sdk';
import { useEffect, useRef, useState } from 'react';
import { saveTickets } from './ticket-list.api.ts';
import type { TicketListState } from './ticket-list.model.ts';

/** The Excel file of the tickets that fit, one at a time: how much of it has arrived, and how it ended. */
export function useTicketExport(state: TicketListState) {
  const { t } = useTexts();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const file = await saveTickets(state, { signal: controller.signal, onArrived: setBytes });
      notify.success(t('export.done', { file }));
    } catch (error) {
      if (!(error instanceof AbortedError)) notify.error(t('export.failed'));
    } finally {
      setBytes(null);
    }
  };
  return {
    /** Bytes that have arrived; `null` while nothing is exported. */
    bytes,
    start: () => void start(),
    cancel,
  };
}
