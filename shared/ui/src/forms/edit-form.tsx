import { Form } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Notice } from '../core/notice.tsx';
import { SchemaContext } from './form-context.ts';
import { OptionNames } from './option-names.ts';
import styles from './edit-form.module.css';
import { SaveBar } from './save-bar.tsx';
import { changedFields, type FormSchema, normalizeValues, type Values } from './schema.model.ts';
import { readRefusal } from './refusal.model.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useOptionalMark } from './use-optional-mark.tsx';

export interface EditFormProps<Sent> {
  /** Of the body that is sent; each field's rules and whether it must be filled in come from it. */
  readonly schema: FormSchema;
  /** Initial values. A new object updates the fields that the user has not changed. */
  readonly initial: Values;
  /** Labels by field, for the list of what changed. */
  readonly labels: Readonly<Record<string, string>>;
  /**
   * Sends the form: all fields as the schema wants them, and the names of those that changed. What it rejects with is
   * shown: messages by field (`fields` of an `ApiError`) under their fields, anything else above the form, and what
   * was typed stays. Resolves with `false` where it was not sent after all, such as after a no.
   */
  readonly onSave: (values: Sent, changed: readonly string[]) => Promise<unknown>;
  /** Called when unsaved changes appear or disappear: for `useLeaveGuard`. */
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /** “Save” without it. */
  readonly saveLabel?: string;
  /** Said of a failure that the server has no words for; a general text without it. */
  readonly failed?: string;
  /** `always` for a new record: “Save” does not wait for a change. */
  readonly saveWhen?: 'changed' | 'always';
  readonly disabled?: boolean;
  /** The `ConflictPanel` of a save that came too late, else `null`: it is decided there, so the save bar goes. */
  readonly conflict?: ReactNode;
  readonly children: ReactNode;
}

/** A form whose schema is the call's: sections, errors in words under their fields, and a bar that saves. */
export function EditForm<Sent = Values>(props: EditFormProps<Sent>) {
  const { schema, initial, labels, onSave, onDirtyChange, saveLabel, saveWhen = 'changed', disabled = false } = props;
  const { conflict = null } = props;
  const texts = useFormTexts();
  const { failed = texts.notSaved } = props;
  const requiredMark = useOptionalMark();
  const [form] = Form.useForm<Record<string, unknown>>();
  // Keeps the ids of fields apart where a drawer's form has a field of the same name as its page's.
  const id = useId();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [base, setBase] = useState(initial);
  // antd reads a form's initial values once; later ones are set field by field.
  const [first] = useState(initial);
  const [names] = useState(() => new Map<string, string>());

  const mark = (before: Values, now: Values) => {
    const fields = changedFields(before, now);
    setChanged(fields);
    onDirtyChange?.(fields.length > 0);
  };
  const startFrom = (values: Values) => {
    setBase(values);
    form.setFieldsValue(values);
    setTrouble(null);
    mark(values, values);
  };
  const takeNewer = useEffectEvent((newer: Values) => {
    if (newer === base) return;
    const typed = form.getFieldsValue();
    const kept = Object.fromEntries(changed.map((name) => [name, typed[name]]));
    setBase(newer);
    form.setFieldsValue({ ...newer, ...kept });
    mark(newer, { ...newer, ...kept });
  });
  // antd keeps a form's values outside of React's state, so they are updated in an effect.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => takeNewer(initial), [initial]);

  const show = (error: unknown) => {
    const { fields, detail } = readRefusal(error);
    const known = Object.keys(fields).filter((name) => form.getFieldInstance(name) !== undefined || name in base);
    form.setFields(known.map((name) => ({ name, errors: [...(fields[name] ?? [])] })));
    const elsewhere = Object.entries(fields).flatMap(([name, said]) => (known.includes(name) ? [] : said.slice(0, 1)));
    setTrouble(elsewhere[0] ?? (known.length > 0 ? texts.check : detail || failed));
  };
  const save = async () => {
    const typed = { ...base, ...form.getFieldsValue() };
    setSaving(true);
    setTrouble(null);
    try {
      // Parsed by the schema, so that the call gets exactly the validated values.
      if ((await onSave(normalizeValues(schema, typed) as Sent, changedFields(base, typed))) === false) return;
      setBase(typed);
      mark(typed, { ...typed, ...form.getFieldsValue() });
    } catch (error) {
      show(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <SchemaContext value={schema}>
      <OptionNames value={names}>
        <Form
          form={form}
          name={id}
          layout="vertical"
          className={styles['form'] ?? ''}
          initialValues={first}
          disabled={disabled}
          requiredMark={requiredMark}
          scrollToFirstError={{ focus: true }}
          onValuesChange={(_, now) => mark(base, now)}
          onFinish={save}
        >
          {conflict}
          {trouble === null ? null : <Notice tone="bad">{trouble}</Notice>}
          {props.children}
          {disabled || conflict !== null ? null : (
            <SaveBar
              label={saveLabel ?? texts.save}
              changed={changed.map((name) => labels[name] ?? name)}
              isReady={saveWhen === 'always' || changed.length > 0}
              saving={saving}
              onDiscard={() => {
                form.resetFields();
                startFrom(base);
              }}
            />
          )}
        </Form>
      </OptionNames>
    </SchemaContext>
  );
}
