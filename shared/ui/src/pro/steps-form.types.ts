import type { ReactNode } from 'react';
import type { FormShape, Values } from '../forms/schema.model.ts';

/** Sentences by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** One step of a `StepsForm`. */
export interface FormStep {
  readonly key: string;
  readonly title: string;
  /** Schema of the step's fields, usually picked from the call's body: their rules, and where refusals are shown. */
  readonly schema: FormShape;
  /** Contradictions between fields, of this step and those before, as sentences by field of this step. */
  readonly check?: (values: Values) => FieldErrors;
  /** Fields of `@plugboard/ui/forms`, or text. */
  readonly content: ReactNode;
}

export interface StepsFormProps<Sent = Values> {
  readonly steps: readonly FormStep[];
  readonly initial: Values;
  /** Called with all typed values after each change, for a draft. */
  readonly onChange?: (values: Values) => void;
  /**
   * Sends the form: the fields of all steps, each as its schema wants it. What it rejects with is shown: messages by
   * field (`fields` of an `ApiError`) under their fields, on the first step that has one; anything else above the form.
   */
  readonly onFinish: (values: Sent) => Promise<unknown>;
  /** Button of the last step, such as “Add charger”. */
  readonly finishLabel: string;
}
