import { useCan } from '@plugboard/auth';
import type { SavedView } from '@plugboard/contracts/platform';
import { Icon, VisuallyHidden } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { useSdkTexts } from '../../texts/use-texts.ts';
import styles from './saved-view-menu.module.css';
import type { useSavedViews } from './use-saved-views.ts';
import { useViewActions } from './use-view-actions.ts';
import type { ViewInAddress } from './use-view-in-address.ts';

interface MenuParts {
  readonly saved: ReturnType<typeof useSavedViews>;
  readonly savedView: ViewInAddress;
  /** Opens the drawer: for a view's name, or for a new one. */
  readonly onName: (view: SavedView | null) => void;
}

type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly extra?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

const divider = (key: string) => ({ key, type: 'divider' as const });

/** Entries of the menu of views: the views, then what can be done to the chosen one. */
export function useMenuItems({ saved, savedView, onName }: MenuParts) {
  const { t } = useSdkTexts();
  const actions = useViewActions();
  const mayShare = useCan('change_user');
  const { views = [], chosen, isChanged } = saved;

  const choice = (view: SavedView | null, label: string, extra?: string): MenuItem => {
    const isShown = chosen?.id === view?.id;
    return {
      key: view?.id ?? 'none',
      label: (
        <span className={styles['label']}>
          {label}
          {isShown ? <VisuallyHidden>{` (${t('list.views.shown')})`}</VisuallyHidden> : null}
        </span>
      ),
      icon: <span className={styles['mark']}>{isShown ? <Icon name="check" /> : null}</span>,
      ...(extra === undefined ? {} : { extra }),
      onClick: () => savedView.show(view, { push: true }),
    };
  };
  const defaultMark = (view: SavedView) => {
    if (view.is_default) return t('list.views.default');
    return view.is_tenant_default ? t('list.views.defaultForAll') : undefined;
  };
  const group = (scope: SavedView['scope'], label: string) => {
    const own = views.filter((view) => view.scope === scope);
    const children = own.map((view) => choice(view, view.name, defaultMark(view)));
    return own.length === 0 ? [] : [{ key: scope, type: 'group' as const, label, children }];
  };
  const item = (key: string, label: string, onClick: () => unknown): MenuItem => ({
    key,
    label,
    onClick: () => void onClick(),
  });

  const ofChosen = (view: SavedView) => {
    const mayKeep = view.scope === 'personal' || mayShare;
    const ofTenant = view.scope === 'tenant' && mayShare;
    const isForAll = view.is_tenant_default;
    return [
      divider('of-chosen'),
      ...(mayKeep ? [item('rename', t('list.views.rename'), () => onName(view))] : []),
      item('default', t(view.is_default ? 'list.views.openNoMore' : 'list.views.openWith'), () =>
        actions.setDefault(view),
      ),
      ...(ofTenant
        ? [
            item('default-for-all', t(isForAll ? 'list.views.openForAllNoMore' : 'list.views.openForAll'), () =>
              actions.setTenantDefault(view),
            ),
          ]
        : []),
      ...(mayKeep
        ? [{ ...item('delete', t('list.views.deleteChosen'), () => actions.remove(view)), danger: true }]
        : []),
    ];
  };
  const ofChange = (view: SavedView) => [
    ...(view.scope === 'personal' || mayShare
      ? [item('save', t('list.views.save'), () => actions.overwrite(view, savedView.state))]
      : []),
    item('reset', t('list.views.reset'), () => savedView.show(view, { push: true })),
  ];
  if (saved.hasFailed) return [item('retry', t('list.views.failed'), saved.retry)];
  return [
    choice(null, t('list.views.none')),
    ...group('personal', t('list.views.mine')),
    ...group('tenant', t('list.views.ofAll')),
    divider('of-state'),
    ...(chosen && isChanged ? ofChange(chosen) : []),
    { ...item('save-as', t('list.views.saveAs'), () => onName(null)), disabled: saved.views === undefined },
    ...(chosen ? ofChosen(chosen) : []),
  ];
}
