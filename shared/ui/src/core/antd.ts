/**
 * The controls of antd that any page may use. The list is kept short on purpose: this module is shared whole, so a
 * name more is weight on every signed-in page. Fields are in `@plugboard/ui/data`, with the lists that need them.
 */
export { App, Avatar, Button, Drawer, Skeleton } from 'antd';
export type { ButtonProps, DrawerProps } from 'antd';
