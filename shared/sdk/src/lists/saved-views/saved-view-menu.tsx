import type { SavedView } from '@plugboard/contracts/platform';
import { Button, Dropdown, Icon, lazyComponent } from '@plugboard/ui';
import { useRef, useState } from 'react';
import { useSdkTexts } from '../../texts/use-texts.ts';
import styles from './saved-view-menu.module.css';
import { useMenuItems } from './use-menu-items.tsx';
import { useSavedViews, type ViewedList } from './use-saved-views.ts';
import type { ViewInAddress } from './use-view-in-address.ts';

const SavedViewDrawer = lazyComponent(() => import(/* webpackChunkName: "saved-view" */ './saved-view-drawer.tsx'));

interface SavedViewMenuProps {
  readonly list: ViewedList;
  readonly savedView: ViewInAddress;
}

/** Which saved view of a list is shown, and a menu of all of them. */
export function SavedViewMenu({ list, savedView }: SavedViewMenuProps) {
  const { t } = useSdkTexts();
  const saved = useSavedViews(list, savedView);
  const [named, setNamed] = useState<{ readonly view: SavedView | null } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = useMenuItems({ saved, savedView, onName: (view) => setNamed({ view }) });
  const closeDrawer = () => {
    setNamed(null);
    button.current?.focus();
  };
  const { chosen, isChanged } = saved;
  const change = isChanged ? ` · ${t('list.views.changed')}` : '';
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          ref={button}
          type="text"
          className={styles[chosen === undefined ? 'unchosen' : 'button'] ?? ''}
          aria-label={chosen === undefined ? t('list.views.views') : `${t('list.views.view')}: ${chosen.name}${change}`}
        >
          <Icon name="bookmark" />
          {chosen === undefined ? (
            <span className={styles['none']}>{t('list.views.views')}</span>
          ) : (
            <span className={styles['label']}>
              {chosen.name}
              {isChanged ? <span className={styles['changed']}>{change}</span> : null}
            </span>
          )}
          <Icon name="chevron-down" />
        </Button>
      </Dropdown>
      {named === null ? null : (
        <SavedViewDrawer
          list={list.declaration.name}
          view={named.view}
          state={savedView.state}
          onSaved={(view) => {
            closeDrawer();
            if (named.view === null) savedView.show(view);
          }}
          onClose={closeDrawer}
        />
      )}
    </>
  );
}
