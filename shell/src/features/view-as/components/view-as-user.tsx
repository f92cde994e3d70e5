import { callApi, errorMessage } from '@plugboard/api';
import { getUser } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { notify, useNavigate } from '@plugboard/sdk';
import { useEffect, useEffectEvent } from 'react';
import { choiceOfUser, firstChoice } from '../view-as.model.ts';
import { startViewAs, useOwnViewer } from '../view-as.store.ts';
import { useViewAsTexts } from '../view-as-texts.ts';

interface ViewAsUserProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** Shows the portal as a user sees it, from the start page: the page one comes from may be closed to them. */
export default function ViewAsUser({ id, onDone }: ViewAsUserProps) {
  const { t } = useViewAsTexts();
  const own = useOwnViewer();
  const navigate = useNavigate();
  const start = useEffectEvent(async () => {
    try {
      const user = await callApi(getUser, { params: { id } });
      startViewAs(choiceOfUser(firstChoice(own), user));
      void navigate(places.home());
    } catch (error) {
      notify.error(errorMessage(error, t('userFailed')));
    } finally {
      onDone();
    }
  });
  useEffect(() => void start(), [id]);
  return null;
}
