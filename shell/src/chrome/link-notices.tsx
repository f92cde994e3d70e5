import { signOut, useAccount } from '@plugboard/auth';
import { Button, Notice } from '@plugboard/ui';
import { useState } from 'react';
import { personWithAddress } from '../common/person-name.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import { dismissLinkSignIn, isLinkSignInPending } from '../portal/link-sign-in.store.ts';
import { dismissUnusedLink, unusedLink } from '../portal/unused-link.store.ts';

/**
 * Names the account once after a link signed this browser in. Anybody can send a link to an account of their own, in
 * the hope that something is entered there.
 */
export function LinkSignInNotice() {
  const { t } = useShellTexts();
  const account = useAccount();
  const [isShown, setIsShown] = useState(isLinkSignInPending);
  const [leaving, setLeaving] = useState(false);
  if (!isShown) return null;
  const close = () => {
    dismissLinkSignIn();
    setIsShown(false);
  };
  const leave = () => {
    dismissLinkSignIn();
    setLeaving(true);
    void signOut({ redirect: true });
  };
  const out = (
    <Button size="small" onClick={leave} aria-disabled={leaving}>
      {t(leaving ? 'chrome.signingOut' : 'notices.linkSignOut')}
    </Button>
  );
  return (
    <Notice tone="info" action={out} onClose={close}>
      {t('notices.linkSignIn', { who: personWithAddress(account) })}
    </Notice>
  );
}

/** Explains why the link of a mail has shown the start page (spec §2.1), and offers to open it after signing out. */
export function UnusedLinkNotice() {
  const { t } = useShellTexts();
  const account = useAccount();
  const [link, setLink] = useState(unusedLink);
  const [leaving, setLeaving] = useState(false);
  if (link === null) return null;
  const close = () => {
    dismissUnusedLink();
    setLink(null);
  };
  const openSignedOut = () => {
    dismissUnusedLink();
    setLeaving(true);
    void signOut({ redirect: false, to: link });
  };
  const out = (
    <Button size="small" onClick={openSignedOut} aria-disabled={leaving}>
      {t(leaving ? 'chrome.signingOut' : 'notices.unusedLinkOpen')}
    </Button>
  );
  return (
    <Notice tone="info" action={out} onClose={close}>
      {t('notices.unusedLink', { who: personWithAddress(account) })}
    </Notice>
  );
}
