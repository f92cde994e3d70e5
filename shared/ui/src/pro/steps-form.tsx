import type { Values } from '../forms/schema.model.ts';
import { lazyPart } from './lazy-part.tsx';
import type { StepsFormProps } from './steps-form.types.ts';

const View = lazyPart<StepsFormProps>(() => import(/* webpackChunkName: "pro" */ './steps-form-view.tsx'));

/**
 * A long form in steps: each is validated before the next one opens, and earlier ones stay open to return to. Its code
 * is fetched when it is drawn.
 *
 * @example
 * <StepsForm<NewCharger>
 *   steps={[{ key: 'site', title: t('add.site'), schema: newCharger.pick({ name: true }), content: <TextField name="name" label={t('name')} /> }]}
 *   initial={draft} onChange={keepDraft} onFinish={(body) => create.mutateAsync({ body })} finishLabel={t('add.finish')}
 * />
 */
export const StepsForm = <Sent = Values,>(props: StepsFormProps<Sent>) => <View {...(props as StepsFormProps)} />;
