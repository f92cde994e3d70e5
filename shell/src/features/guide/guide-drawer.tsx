import { bundledTexts, useLanguage } from '@plugboard/sdk/texts';
import { Button, Drawer, ErrorState, Icon } from '@plugboard/ui';
import { useLocation, useNavigate } from '@plugboard/sdk';
import { useEffect, useState } from 'react';
import { hasPage } from '../../portal/portal.store.ts';
import styles from './guide.module.css';
import { guidePageAt, guidePages, type GuidePageId, screenOf } from './guide-pages.ts';
import en from './locale/en.json';
import es from './locale/es.json';
import { Markdown, titleOf } from './markdown.tsx';

type Texts = Readonly<Record<GuidePageId, string>>;

const useGuideTexts = bundledTexts('guide', { en, es });

const loaders = {
  en: () => import(/* webpackChunkName: "guide-en" */ './pages/en.ts'),
  es: () => import(/* webpackChunkName: "guide-es" */ './pages/es.ts'),
};

/** The pages in the language of the portal; `null` while they load. */
function usePages(): { readonly pages: Texts | null; readonly failed: boolean; readonly retry: () => void } {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly language: string; readonly pages: Texts | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loaders[language]().then(
      ({ default: pages }) => isCurrent && setState({ language, pages }),
      () => isCurrent && setState({ language, pages: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  const now = state?.language === language ? state : null;
  return {
    pages: now?.pages ?? null,
    failed: now !== null && now.pages === null,
    retry: () => {
      setState(null);
      setAttempt(attempt + 1);
    },
  };
}

interface GuideDrawerProps {
  readonly page: GuidePageId | 'index';
  readonly onOpen: (page: GuidePageId | 'index' | null) => void;
}

/** One page per screen, and the list of them; those of screens that the reader lacks are left out. */
export default function GuideDrawer({ page, onOpen }: GuideDrawerProps) {
  const { t } = useGuideTexts();
  const go = useNavigate();
  const { pathname } = useLocation();
  const { pages, failed, retry } = usePages();
  const openScreen = (path: string) => {
    onOpen(null);
    void go(path);
  };
  const shown = page === 'index' ? undefined : guidePages.find(({ id }) => id === page);
  const screen = shown && screenOf(shown);
  const isThere = (id: GuidePageId) => {
    const own = guidePages.find((one) => one.id === id);
    const path = own && (screenOf(own) ?? own.paths[0]?.replace('/*', ''));
    return path !== undefined && hasPage(path);
  };
  const text = shown && pages?.[shown.id];
  const title = text === undefined ? t('title') : titleOf(text);
  return (
    <Drawer
      open
      size={440}
      onClose={() => onOpen(null)}
      title={title}
      closable={false}
      extra={
        <Button
          type="text"
          aria-label={t('close')}
          icon={<Icon name="close" size={20} />}
          onClick={() => onOpen(null)}
        />
      }
    >
      <div className={styles['guide']} aria-busy={pages === null && !failed}>
        {failed ? <ErrorState title={t('failed')} onRetry={retry} /> : null}
        {shown && pages ? (
          <>
            <Markdown text={pages[shown.id]} />
            <div className={styles['ways']}>
              {typeof screen === 'string' && guidePageAt(pathname) !== shown.id && hasPage(screen) ? (
                <Button onClick={() => openScreen(screen)}>{t('openScreen')}</Button>
              ) : null}
              <Button type="text" onClick={() => onOpen('index')}>
                {t('allPages')}
              </Button>
            </div>
          </>
        ) : null}
        {page === 'index' && pages ? (
          <ul className={styles['index']} aria-label={t('title')}>
            {guidePages
              .filter(({ id }) => isThere(id))
              .map(({ id }) => (
                <li key={id}>
                  <button type="button" className={styles['entry']} onClick={() => onOpen(id)}>
                    {titleOf(pages[id])}
                    <Icon name="chevron-right" size={16} />
                  </button>
                </li>
              ))}
          </ul>
        ) : null}
      </div>
    </Drawer>
  );
}
