import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageAction } from './page-actions.tsx';

type ReadActions = () => readonly PageAction[];

const frames = new Set<ReadActions>();

/** Offers the actions of a page while its frame is mounted. */
export function useOfferedActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const read: ReadActions = () => latest.current;
    frames.add(read);
    return () => void frames.delete(read);
  }, []);
}

/** Lists the buttons and menu entries of the open page, except disabled and busy ones. */
export const listPageActions = (): readonly PageAction[] =>
  [...frames].flatMap((read) => read()).filter(({ disabled, busy }) => disabled !== true && busy !== true);
