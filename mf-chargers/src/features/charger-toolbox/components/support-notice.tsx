import type { Charger } from '@plugboard/contracts/chargers';
import type { CommandAction } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import { Form } from '@plugboard/ui/forms';
import { unsupported } from '../command-warnings.model.ts';

interface SupportNoticeProps {
  readonly version: Charger['ocpp_version'];
  readonly action: CommandAction;
}

/** Warns before sending that the charge point's OCPP version does not support the typed parameters. */
export function SupportNotice({ version, action }: SupportNoticeProps) {
  const { t } = useTexts();
  const typed: unknown = Form.useWatch([], Form.useFormInstance());
  const missing = unsupported(version, action, typeof typed === 'object' && typed !== null ? { ...typed } : {});
  return missing === null ? null : <Notice tone="warn">{t(`toolbox.unsupported.${missing}`)}</Notice>;
}
