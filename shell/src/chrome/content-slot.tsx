import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './chrome.module.css';
import { contentId } from './skip-link.tsx';

/**
 * Takes the page's one `main` into the frame. index.html holds it from the first byte on, because remotes may mount
 * into it before the frame does; `children` stand in it beside them.
 */
export function ContentSlot({ children }: { readonly children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  const content = document.getElementById(contentId);
  useLayoutEffect(() => {
    if (content) slot.current?.append(content);
  }, [content]);
  return (
    <div ref={slot} className={styles['content']}>
      {content ? createPortal(children, content) : null}
    </div>
  );
}
