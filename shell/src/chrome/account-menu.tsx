import { signOut, useAccount, useEnvironment } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import { Avatar, Icon, Segmented, useSchemeChoice } from '@plugboard/ui';
import { chooseScheme, type SchemeChoice as Choice } from '@plugboard/ui/theme';
import { useState } from 'react';
import { personName } from '../common/person-name.ts';
import { openDevtools } from '../devtools/open-devtools.ts';
import { openGuide } from '../features/guide/open-guide.ts';
import { releasesPath } from '../features/releases/releases-path.ts';
import { openViewAs } from '../features/view-as/open-view-as.ts';
import { useOwnViewer } from '../features/view-as/view-as.store.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import { useIsReachable } from '../portal/portal.store.ts';
import styles from './account-menu.module.css';
import { HeaderPopover } from './header-popover.tsx';
import { initials } from './navigation.model.ts';
import item from './panel-item.module.css';

/** Account menu: name, settings of the portal's appearance, log out. */
export function AccountMenu() {
  const { t } = useShellTexts();
  const account = useAccount();
  const { flags } = useEnvironment();
  const hasVersion = useIsReachable(places.version());
  const hasAudit = useIsReachable(places.audit());
  const hasBrand = useIsReachable(places.brand());
  const hasSignUps = useIsReachable(places.signUps());
  const hasReleases = useIsReachable(releasesPath);
  const hasBrowserErrors = useIsReachable(places.browserErrors());
  const { isAdmin } = useOwnViewer();
  const [leaving, setLeaving] = useState(false);
  const person = personName(account);
  const client = account.switched_client?.name;
  const name = client ?? person;
  const leave = () => {
    setLeaving(true);
    void signOut({ redirect: true });
  };
  const face = (
    <>
      {client === undefined ? null : <span className={styles['client']}>{client}</span>}
      <Avatar size={28} src={account.avatar ?? undefined} className={styles['avatar'] ?? ''} alt="">
        {initials(account.first_name, account.last_name, account.email)}
      </Avatar>
    </>
  );
  return (
    <HeaderPopover label={`${t('chrome.account')}: ${name}`} button={face}>
      {(close) => (
        <div className={styles['menu']}>
          <div className={styles['who']}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['email']}>
              {/* In a client's account it is the client's own person, whose address would look like one's own. */}
              {client === undefined ? account.email : t('client.as', { name: person })}
            </span>
          </div>
          <SchemeChoice />
          <Link to={places.account()} className={item['item']} onClick={close}>
            <Icon name="user" size={18} />
            {t('chrome.myAccount')}
          </Link>
          {isAdmin ? (
            <button
              type="button"
              className={item['item']}
              onClick={() => {
                close();
                openViewAs();
              }}
            >
              <Icon name="search" size={18} />
              {t('chrome.viewAs')}
            </button>
          ) : null}
          {hasAudit ? (
            <Link to={places.audit()} className={item['item']} onClick={close}>
              <Icon name="clock" size={18} />
              {t('chrome.audit')}
            </Link>
          ) : null}
          {hasBrand ? (
            <Link to={places.brand()} className={item['item']} onClick={close}>
              <Icon name="edit" size={18} />
              {t('chrome.brand')}
            </Link>
          ) : null}
          {hasSignUps ? (
            <Link to={places.signUps()} className={item['item']} onClick={close}>
              <Icon name="user" size={18} />
              {t('chrome.signUps')}
            </Link>
          ) : null}
          {hasReleases ? (
            <Link to={releasesPath} className={item['item']} onClick={close}>
              <Icon name="layout-rows" size={18} />
              {t('chrome.releases')}
            </Link>
          ) : null}
          {hasBrowserErrors ? (
            <Link to={places.browserErrors()} className={item['item']} onClick={close}>
              <Icon name="wrench" size={18} />
              {t('chrome.browserErrors')}
            </Link>
          ) : null}
          <button
            type="button"
            className={item['item']}
            onClick={() => {
              close();
              openGuide('index');
            }}
          >
            <Icon name="bookmark" size={18} />
            {t('chrome.guide')}
          </button>
          {hasVersion ? (
            <Link to={places.version()} className={item['item']} onClick={close}>
              <Icon name="info" size={18} />
              {t('chrome.version')}
            </Link>
          ) : null}
          {flags.remote_overrides ? (
            <button
              type="button"
              className={item['item']}
              onClick={() => {
                close();
                void openDevtools();
              }}
            >
              <Icon name="wrench" size={18} />
              {t('chrome.developer')}
            </button>
          ) : null}
          <button type="button" className={item['item']} onClick={leave} aria-disabled={leaving}>
            <Icon name="sign-out" size={18} />
            {t(leaving ? 'chrome.signingOut' : 'chrome.signOut')}
          </button>
        </div>
      )}
    </HeaderPopover>
  );
}

const choices = [
  { value: 'light', text: 'chrome.schemeLight' },
  { value: 'dark', text: 'chrome.schemeDark' },
  { value: 'system', text: 'chrome.schemeSystem' },
] as const satisfies readonly { readonly value: Choice; readonly text: string }[];

/** Light, dark, or as the device has it. */
function SchemeChoice() {
  const { t } = useShellTexts();
  const chosen = useSchemeChoice();
  return (
    <div className={styles['scheme']}>
      <span id="scheme-label" className={styles['caption']}>
        {t('chrome.scheme')}
      </span>
      <Segmented<Choice>
        block
        aria-labelledby="scheme-label"
        value={chosen}
        onChange={chooseScheme}
        options={choices.map(({ value, text }) => ({ value, label: t(text) }))}
      />
    </div>
  );
}
