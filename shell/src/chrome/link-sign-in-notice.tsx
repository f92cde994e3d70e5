import { signOut, useAccount } from '@plugboard/auth';
import { Button, Notice } from '@plugboard/ui';
import { useState } from 'react';
import { personWithAddress } from '../common/person-name.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import { dismissLinkSignIn, isLinkSignInPending } from '../portal/link-sign-in.store.ts';

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
