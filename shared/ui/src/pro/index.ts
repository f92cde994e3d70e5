/// <reference path="../css.d.ts" />
export { StepsForm } from './steps-form.tsx';
export type { FieldErrors, FormStep, StepsFormProps } from './steps-form.types.ts';
export { TableField } from './table-field.tsx';
export type { CellProblem, EditableColumn, EditableRow, TableFieldProps } from './editable-table.types.ts';
