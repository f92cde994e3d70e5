export interface FieldOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Options under a heading. */
export interface FieldOptionGroup {
  readonly label: string;
  readonly options: readonly FieldOption[];
}
