import { options } from 'preact';

export * from 'preact';
export * from 'preact/hooks';

const before = options.vnode;

/** In React `onChange` of a field is called with each character, in browsers when the field is left. */
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if ((type === 'input' || type === 'textarea') && props.onChange && !/^(checkbox|radio|file)$/.test(props.type)) {
    props.onInput = props.onChange;
    delete props.onChange;
  }
  before?.(vnode);
};
