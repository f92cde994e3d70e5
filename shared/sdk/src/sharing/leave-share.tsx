import { Button } from '@plugboard/ui';
import { useConfirmedChange } from '../forms/confirmed-change.ts';
import { useSharingTexts } from './use-sharing-texts.ts';

export interface LeaveShareProps {
  /** Of the button; “Unshare” without it. */
  readonly label?: string;
  /** The question before it. */
  readonly question: { readonly title: string; readonly text: string };
  /** Notice of a failure that the server has no words for. */
  readonly failed: string;
  readonly isPending: boolean;
  /** Ends the share that this tenant has received. */
  readonly onEnd: () => Promise<unknown>;
  /** Leaves the page of the record, which the tenant has no more. */
  readonly onLeft: () => void;
}

/** Ends a share as the one that it was shared with. */
export function LeaveShare({ label, question, failed, isPending, onEnd, onLeft }: LeaveShareProps) {
  const texts = useSharingTexts();
  const changeAfterQuestion = useConfirmedChange();
  const leave = async () => {
    const isLeft = await changeAfterQuestion({
      question: { ...question, confirmLabel: texts.end, danger: true },
      send: onEnd,
      done: texts.ended,
      failed,
    });
    if (isLeft) onLeft();
  };
  return (
    <div>
      <Button danger loading={isPending} onClick={() => void leave()}>
        {label ?? texts.end}
      </Button>
    </div>
  );
}
