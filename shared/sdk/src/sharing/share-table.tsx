import { type ShareMode, shareModes } from '@plugboard/contracts/chargers';
// Imported by package name, so that a remote uses the shell's copy.
import { useTexts } from '@plugboard/sdk';
import { Button, formatDate, PlainTable } from '@plugboard/ui';
import { Select } from '@plugboard/ui/forms';
import { useState } from 'react';
import { announceChange, useConfirmedChange } from '../forms/confirmed-change.ts';
import type { GivenShare, GivenSharesTexts, SharingActions } from './share-props.ts';
import styles from './share-table.module.css';
import { useSharingTexts } from './use-sharing-texts.ts';

interface ShareTableProps extends Pick<SharingActions, 'onChange' | 'onEnd'> {
  readonly shares: readonly GivenShare[];
  readonly zone: string;
  readonly texts: GivenSharesTexts;
}

/** The receivers of a record with their rights, which can be changed and ended. Nothing without a share. */
export function ShareTable({ shares, zone, texts, onChange, onEnd }: ShareTableProps) {
  const { t, language } = useTexts();
  const { table, mode, actions } = useSharingTexts();
  if (shares.length === 0) return null;
  return (
    <PlainTable label={table} heads={[table, mode, t('terms:since'), actions]}>
      {shares.map((share) => (
        <tr key={share.id}>
          <th scope="row">{share.party}</th>
          <td>
            <ModeChoice share={share} failed={texts.wrong} onChange={onChange} />
            {texts.rights === undefined ? null : <div>{texts.rights[share.share_mode]}</div>}
          </td>
          <td className={styles['date']}>{formatDate(share.shared_at, zone, language)}</td>
          <td>
            <EndShare share={share} texts={texts} onEnd={onEnd} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

type ModeChoiceProps = Pick<ShareTableProps, 'onChange'> & { readonly share: GivenShare; readonly failed: string };

/** The rights of a receiver, saved as soon as they are chosen. */
function ModeChoice({ share: { id, party, share_mode }, failed, onChange }: ModeChoiceProps) {
  const texts = useSharingTexts();
  const [isPending, setPending] = useState(false);
  const choose = async (mode: ShareMode) => {
    setPending(true);
    await announceChange({ send: () => onChange(id, mode), done: texts.changed, failed });
    setPending(false);
  };
  return (
    <Select<ShareMode>
      aria-label={texts.modeOf(party)}
      value={share_mode}
      loading={isPending}
      popupMatchSelectWidth={false}
      options={shareModes.map((value) => ({ value, label: texts.modes[value] }))}
      onChange={(mode) => void choose(mode)}
    />
  );
}

type EndShareProps = Pick<ShareTableProps, 'texts' | 'onEnd'> & { readonly share: GivenShare };

function EndShare({ share: { id, party }, texts: { endText, wrong }, onEnd }: EndShareProps) {
  const { end, ended, endOf, endTitle } = useSharingTexts();
  const changeAfterQuestion = useConfirmedChange();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    await onEnd(id).finally(() => setPending(false));
  };
  const question = { title: endTitle(party), text: endText(party), confirmLabel: end, danger: true };
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={endOf(party)}
      onClick={() => void changeAfterQuestion({ question, send, done: ended, failed: wrong })}
    >
      {end}
    </Button>
  );
}
