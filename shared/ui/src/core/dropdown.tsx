import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import { type KeyboardEvent, useRef } from 'react';

type MenuItems = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

/** A key that chooses an item must not be pressed again in the dialog that the item opens. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  // antd chooses by Enter alone.
  if (event.key === ' ' && event.target instanceof HTMLElement) event.target.click();
};

/**
 * A menu behind a button: it takes the focus when it opens, from its first item on, and gives it back to the button,
 * also before a dialog that an item opens remembers where the focus was.
 */
export function Dropdown({ menu, onOpenChange, ...props }: DropdownProps) {
  const button = useRef<HTMLElement>(null);
  const giveBack = () => button.current?.focus();
  const items: MenuItems | undefined = menu?.items?.map((item) =>
    item !== null && 'onClick' in item && item.onClick !== undefined
      ? {
          ...item,
          onClick: (info) => {
            giveBack();
            item.onClick?.(info);
          },
        }
      : item,
  );
  return (
    <AntdDropdown
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the keyboard focus
      autoFocus
      destroyOnHidden
      {...props}
      ref={button}
      onOpenChange={(isOpen, info) => {
        if (!isOpen && document.activeElement?.closest('[role=menu]')) giveBack();
        onOpenChange?.(isOpen, info);
      }}
      menu={{ ...menu, items, onKeyDown }}
    />
  );
}
