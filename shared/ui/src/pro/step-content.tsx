import { memo, type ReactNode, useRef } from 'react';
import { Notice } from '../core/notice.tsx';
import { SchemaContext } from '../forms/form-context.ts';
import type { FormShape } from '../forms/schema.model.ts';

interface StepContentProps {
  readonly isCurrent: boolean;
  readonly schema: FormShape;
  readonly trouble: string | null;
  readonly children: ReactNode;
}

/**
 * The fields of a step: from the moment it is reached, because a form with all of its steps is slow to open, and drawn
 * again only while it is current, because each character typed draws the whole form.
 */
export const StepContent = memo(
  function StepContent({ isCurrent, schema, trouble, children }: StepContentProps) {
    const isReached = useRef(false);
    if (isCurrent) isReached.current = true;
    if (!isReached.current) return null;
    return (
      <SchemaContext value={schema}>
        {trouble !== null && isCurrent ? <Notice tone="bad">{trouble}</Notice> : null}
        {children}
      </SchemaContext>
    );
  },
  (before, now) => !before.isCurrent && !now.isCurrent,
);
