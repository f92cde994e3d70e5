import { usePathParameter } from '@plugboard/sdk/public';
import { Place } from './components/place.tsx';
import { WaitlistTexts } from './waitlist-texts.tsx';

/** The driver's place in line, with the question whether to give it up. */
export default function LeaveWaitlistScreen() {
  const id = usePathParameter('waitlist');
  return (
    <WaitlistTexts>
      <Place id={id} isLeaving />
    </WaitlistTexts>
  );
}
