/**
 * The controls of antd that shell and remotes may use. The list is kept short on purpose: this module is shared whole,
 * so a name more is weight on every signed-in page.
 */
export {
  App,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Checkbox,
  Drawer,
  Dropdown,
  Flex,
  Form,
  Input,
  Menu,
  Modal,
  Segmented,
  Select,
  Skeleton,
  Switch,
  Tooltip,
} from 'antd';
export type {
  ButtonProps,
  DrawerProps,
  FormInstance,
  FormProps,
  InputProps,
  MenuProps,
  ModalProps,
  SelectProps,
} from 'antd';
