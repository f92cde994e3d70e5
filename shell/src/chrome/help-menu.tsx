import { useEnvironment } from '@plugboard/auth';
import { Icon } from '@plugboard/ui';
import { guidePageAt } from '../features/guide/guide-pages.ts';
import { openGuide } from '../features/guide/open-guide.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import { HeaderPopover } from './header-popover.tsx';
import item from './panel-item.module.css';

/** Help for the screen that is open, the whole User Guide, and the tenant's support. */
export function HelpMenu({ pathname }: { readonly pathname: string }) {
  const { t } = useShellTexts();
  const { links, contact_email: email } = useEnvironment();
  const page = guidePageAt(pathname);
  return (
    <HeaderPopover label={t('chrome.help')} button={<Icon name="question" size={20} />}>
      {(close) => {
        const open = (at: Parameters<typeof openGuide>[0]) => {
          close();
          openGuide(at);
        };
        return (
          <>
            {page === null ? null : (
              <button type="button" className={item['item']} onClick={() => open(page)}>
                <Icon name="info" size={18} />
                {t('chrome.guideHere')}
              </button>
            )}
            <button type="button" className={item['item']} onClick={() => open('index')}>
              <Icon name="bookmark" size={18} />
              {t('chrome.guide')}
            </button>
            {links.support_desk === null ? null : (
              <a className={item['item']} href={links.support_desk} target="_blank" rel="noreferrer" onClick={close}>
                <Icon name="external" size={18} />
                {t('chrome.support')}
              </a>
            )}
            {email === '' ? null : (
              <a className={item['item']} href={`mailto:${email}`} onClick={close}>
                <Icon name="question" size={18} />
                {email}
              </a>
            )}
          </>
        );
      }}
    </HeaderPopover>
  );
}
