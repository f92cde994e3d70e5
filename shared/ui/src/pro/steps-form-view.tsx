import { StepsForm as ProStepsForm, type StepsFormRef } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useIsPhone } from '../core/use-media.ts';
import { OptionNames } from '../forms/option-names.ts';
import { readRefusal } from '../forms/refusal.model.ts';
import type { Values } from '../forms/schema.model.ts';
import { useOptionalMark } from '../forms/use-optional-mark.tsx';
import styles from './pro.module.css';
import { StepContent } from './step-content.tsx';
import { errorsByStep, sentOf } from './steps-form.model.ts';
import type { FieldErrors, StepsFormProps } from './steps-form.types.ts';
import { useProTexts } from './use-pro-texts.ts';

/** Draws a `StepsForm`. Only this file and the table's import the library. */
export default function StepsFormView({ steps, initial, onChange, onFinish, finishLabel }: StepsFormProps) {
  const texts = useProTexts();
  const isPhone = useIsPhone();
  const requiredMark = useOptionalMark();
  const ref = useRef<StepsFormRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [names] = useState(() => new Map<string, string>());

  const allValues = (): Values => ({ ...initial, ...ref.current?.getAllFieldsValue() });
  const goTo = (index: number) => {
    setCurrent(index);
    setTrouble(null);
    frame.current?.scrollIntoView({ block: 'start' });
    frame.current?.focus({ preventScroll: true });
  };
  const mark = (index: number, errors: FieldErrors) =>
    ref.current
      ?.getStepFormInstance(index)
      ?.setFields(Object.entries(errors).map(([name, said]) => ({ name, errors: [...said] })));
  const show = (error: unknown) => {
    const { fields, detail } = readRefusal(error);
    const { byStep, elsewhere } = errorsByStep(steps, fields);
    const first = byStep.findIndex((errors) => Object.keys(errors).length > 0);
    byStep.forEach((errors, index) => mark(index, errors));
    if (first >= 0) goTo(first);
    setTrouble(elsewhere ?? (first >= 0 ? texts.check : detail || texts.notSaved));
  };
  const leaveStep = async (index: number): Promise<boolean> => {
    const errors = steps[index]?.check?.(allValues()) ?? {};
    mark(index, errors);
    if (Object.keys(errors).length > 0) return false;
    if (index < steps.length - 1) {
      goTo(index + 1);
      return false;
    }
    setSending(true);
    setTrouble(null);
    try {
      await onFinish(sentOf(steps, allValues()));
    } catch (error) {
      show(error);
    } finally {
      setSending(false);
    }
    return false;
  };
  const submit = () => ref.current?.getStepFormInstance(current)?.submit();
  return (
    <OptionNames value={names}>
      <div
        ref={frame}
        tabIndex={-1}
        className={styles['steps']}
        aria-label={texts.step(current + 1, steps.length)}
        role="group"
      >
        <ProStepsForm
          current={current}
          stepsFormRef={ref}
          submitter={false}
          containerStyle={{ inlineSize: '100%', minInlineSize: 0, margin: 0 }}
          stepsProps={{ size: 'small' }}
          stepsRender={(_, steps_) =>
            isPhone ? (
              <p className={styles['at']}>{`${texts.step(current + 1, steps.length)}: ${steps[current]?.title}`}</p>
            ) : (
              steps_
            )
          }
        >
          {steps.map(({ key, title, schema, content }, index) => (
            <ProStepsForm.StepForm
              key={key}
              name={key}
              title={title}
              initialValues={Object.fromEntries(Object.entries(initial).filter(([name]) => name in schema.shape))}
              requiredMark={requiredMark}
              scrollToFirstError={{ focus: true }}
              onValuesChange={() => onChange?.(allValues())}
              onFinish={() => leaveStep(index)}
            >
              <StepContent isCurrent={index === current} schema={schema} trouble={trouble}>
                {content}
              </StepContent>
            </ProStepsForm.StepForm>
          ))}
        </ProStepsForm>
        <div className={styles['bar']}>
          <Button type="primary" onClick={submit} loading={sending}>
            {current === steps.length - 1 ? finishLabel : texts.next}
          </Button>
          {current > 0 ? (
            <Button disabled={sending} onClick={() => goTo(current - 1)}>
              {texts.back}
            </Button>
          ) : null}
        </div>
      </div>
    </OptionNames>
  );
}
