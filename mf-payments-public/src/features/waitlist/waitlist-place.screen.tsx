import { usePathParameter } from '@plugboard/sdk/public';
import { Place } from './components/place.tsx';
import { WaitlistTexts } from './waitlist-texts.tsx';

/** Target of the link in a message: the driver's place in line. */
export default function WaitlistPlaceScreen() {
  const id = usePathParameter('waitlist');
  return (
    <WaitlistTexts>
      <Place id={id} />
    </WaitlistTexts>
  );
}
