/// <reference path="../css.d.ts" />
export * from './edit-form.tsx';
export * from './form-section.tsx';
export * from './fields.tsx';
export * from './picture-input.tsx';
export * from './use-confirm.ts';
export * from './antd.ts';
export type { FieldSchema, FormSchema, Values } from './schema.model.ts';
