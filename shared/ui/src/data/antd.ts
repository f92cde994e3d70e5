/** The fields of antd that lists and their filters use. */
export { Badge, Checkbox, Input, Popover, Select } from 'antd';
export type { InputProps, SelectProps } from 'antd';
