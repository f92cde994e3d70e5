import { type ReactElement, useLayoutEffect, useRef } from 'react';

function ScrollableByKeyboard({ children }: { readonly children: ReactElement }) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // antd offers no property for the element that scrolls.
    popup.current?.querySelector('.ant-select-dropdown-list-holder')?.setAttribute('tabindex', '0');
  });
  return <div ref={popup}>{children}</div>;
}

/** Lets focus into the scrolled part of a popup: without that, only a mouse or the field's arrow keys could move it. */
export const scrollableByKeyboard = (menu: ReactElement) => <ScrollableByKeyboard>{menu}</ScrollableByKeyboard>;
