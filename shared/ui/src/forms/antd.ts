/** Controls of antd that forms use beside the fields. */
export { Form, Input, Radio, Switch } from 'antd';
