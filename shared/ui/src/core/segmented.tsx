import { Segmented as AntdSegmented, type SegmentedProps } from 'antd';

/** A few choices beside each other. Tab leads to the chosen one, not to their frame before it. */
export const Segmented = <Value,>(props: SegmentedProps<Value>) => <AntdSegmented<Value> {...props} tabIndex={-1} />;
