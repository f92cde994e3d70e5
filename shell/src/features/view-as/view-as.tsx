import { Button, lazyComponent, Notice } from '@plugboard/ui';
import { useAskedViewAs } from './open-view-as.ts';
import { endViewAs, useOwnViewer, useViewAs } from './view-as.store.ts';
import { useViewAsTexts } from './view-as-texts.ts';

const Panel = lazyComponent(() => import(/* webpackChunkName: "view-as" */ './components/view-as-panel.tsx'));
const AsUser = lazyComponent(() => import(/* webpackChunkName: "view-as" */ './components/view-as-user.tsx'));

/** For administrators: says as whom the portal is shown, with the way back, and asks as whom it should be. */
export function ViewAs() {
  const { t } = useViewAsTexts();
  const choice = useViewAs();
  const { isAdmin } = useOwnViewer();
  const [asked, setAsked] = useAskedViewAs();
  if (!isAdmin) return null;
  const back = (
    <Button size="small" onClick={endViewAs}>
      {t('back')}
    </Button>
  );
  return (
    <>
      {choice ? (
        <Notice tone="warn" action={back}>
          {t('banner', { who: choice.name ?? t('kindOf', { kind: t(`userTypes.${choice.userType}`) }) })}
        </Notice>
      ) : null}
      {asked?.kind === 'user' ? <AsUser key={asked.id} id={asked.id} onDone={() => setAsked(null)} /> : null}
      {asked?.kind === 'panel' ? <Panel onClose={() => setAsked(null)} /> : null}
    </>
  );
}
