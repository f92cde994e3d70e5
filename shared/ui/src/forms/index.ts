/// <reference path="../css.d.ts" />
export * from './edit-form.tsx';
export * from './form-section.tsx';
export * from './fact-section.tsx';
export { ConflictPanel, type ConflictPanelProps, type ConflictRow } from './conflict-panel.tsx';
export { FieldFrame, type FieldFrameProps, type FieldProps } from './field-frame.tsx';
export * from './text-fields.tsx';
export * from './choice-fields.tsx';
export type * from './field-option.ts';
export * from './check-fields.tsx';
export { DayInput, MomentInput, TimeInput, type TimeInputProps } from '../dates/date-inputs.tsx';
export type { PickedInputProps } from '../dates/picked-input.tsx';
export { DayEndField } from './day-end-field.tsx';
export * from './picture-input.tsx';
export * from './antd.ts';
export type { FieldSchema, FormSchema, FormShape, Values } from './schema.model.ts';
