import { callApi } from '@plugboard/api';
import { type BulkAction, type BulkPreview, previewBulkRun } from '@plugboard/contracts/chargers';
import { useEffect, useState } from 'react';
import type { Targets } from '../../../common/bulk-runs/bulk-runs.api.ts';

interface Answer {
  /** The request that it answers. */
  readonly asked: string;
  readonly data?: BulkPreview;
  readonly error?: unknown;
}

/**
 * Preview of a complete action; never that of another one, because people start by it. The query cache tells calls
 * apart by their address, and these differ in their body.
 */
export function useBulkPreview(action: BulkAction | null, targets: Targets) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = action === null ? null : JSON.stringify([{ action, targets }, attempt]);
  useEffect(() => {
    if (asked === null) return;
    const aborting = new AbortController();
    const [body] = JSON.parse(asked) as [{ action: BulkAction; targets: Targets }];
    callApi(previewBulkRun, { body, signal: aborting.signal }).then(
      (data) => setAnswer({ asked, data }),
      (error: unknown) => {
        if (!aborting.signal.aborted) setAnswer({ asked, error });
      },
    );
    return () => aborting.abort();
  }, [asked]);
  const current = answer?.asked === asked ? answer : null;
  return { data: current?.data, error: current?.error, retry: () => setAttempt(attempt + 1) };
}
