import { useTexts } from '@plugboard/sdk';
import { missing, ToneTag } from '@plugboard/ui';
import { formatUptime, uptimeStyle } from './uptime-words.ts';

/** An uptime in percent, marked by whether it satisfies the rule; `null` where the port was not in service. */
export function UptimeTag({ percent }: { readonly percent: number | null }) {
  const { language } = useTexts();
  if (percent === null) return missing;
  return <ToneTag {...uptimeStyle(percent)} label={formatUptime(percent, language)} />;
}
