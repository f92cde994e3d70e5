import { signOut, useAccount } from '@plugboard/auth';
import { Button, Notice } from '@plugboard/ui';
import { useState } from 'react';
import { personWithAddress } from '../common/person-name.ts';
import { useShellTexts } from '../locale/shell-texts.ts';
import { dismissUnusedLink, unusedLink } from '../portal/unused-link.store.ts';

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
