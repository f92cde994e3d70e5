import { errorMessage, useApiMutation } from '@plugboard/api';
import {
  type BodyOf,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  setDefaultSavedView,
  updateSavedView,
} from '@plugboard/contracts/platform';
import { useConfirm } from '@plugboard/ui';
import { notify } from '../../notices/notify.ts';
import { useSdkTexts } from '../../texts/use-texts.ts';

const writing = { invalidates: [listSavedViews] };

/** Parts of a call that changes a view only in the version that was read. */
const versioned = ({ id, version }: SavedView) => ({ params: { id }, ifMatch: `"${version}"` });

/** Actions on a saved view other than naming it. Each announces its result. */
export function useViewActions() {
  const { t } = useSdkTexts();
  const confirm = useConfirm();
  const { mutateAsync: update } = useApiMutation(updateSavedView, writing);
  const { mutateAsync: choose } = useApiMutation(setDefaultSavedView, writing);
  const { mutateAsync: remove } = useApiMutation(deleteSavedView, writing);
  const report = async (done: Promise<unknown>, text: string) => {
    try {
      await done;
      notify.success(text);
    } catch (error) {
      notify.error(errorMessage(error, t('list.views.notSaved')));
    }
  };
  return {
    overwrite: (view: SavedView, state: SavedView['state']) =>
      report(update({ ...versioned(view), body: { state } }), t('list.views.saved', { name: view.name })),
    setDefault: ({ id, name, is_default }: SavedView) =>
      report(
        choose({ params: { id }, body: { is_default: !is_default } }),
        t(is_default ? 'list.views.opensNoMore' : 'list.views.opens', { name }),
      ),
    setTenantDefault: (view: SavedView) =>
      report(
        update({ ...versioned(view), body: { is_tenant_default: !view.is_tenant_default } }),
        t(view.is_tenant_default ? 'list.views.opensNoMore' : 'list.views.opens', { name: view.name }),
      ),
    remove: async (view: SavedView) => {
      const isSure = await confirm({
        title: t('list.views.deleteQuestion', { name: view.name }),
        text: t(view.scope === 'tenant' ? 'list.views.deleteForAll' : 'list.views.rowsStay'),
        confirmLabel: t('list.views.delete'),
        danger: true,
      });
      if (isSure) await report(remove(versioned(view)), t('list.views.deleted', { name: view.name }));
    },
  };
}

/** Saves a view under a name: a new one, or the chosen one under another name. */
export function useNameView() {
  const { mutateAsync: create } = useApiMutation(createSavedView, writing);
  const { mutateAsync: update } = useApiMutation(updateSavedView, writing);
  return {
    create: (body: BodyOf<typeof createSavedView>) => create({ body, idempotencyKey: crypto.randomUUID() }),
    rename: (view: SavedView, name: string) => update({ ...versioned(view), body: { name } }),
  };
}
