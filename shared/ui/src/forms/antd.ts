/** Controls of antd that forms use beside the fields. */
export { Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
