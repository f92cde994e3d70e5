/** Two short tones, high after low, in Hz and seconds. */
const tones = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.22 },
] as const;
const lengthSeconds = 0.18;
const volume = 0.25;

let context: AudioContext | undefined;

/** Makes the sound ready. A browser lets a page sound only after a click or key on it: call it from one. */
export async function prepareAlarm(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
}

/** Whether the browser lets the page sound now. */
export function isAlarmReady(): boolean {
  if (!('AudioContext' in window)) return true;
  context ??= new AudioContext();
  return context.state === 'running';
}

/** Plays the sound of a new fault; `false` where the browser does not let it. */
export function playAlarm(): boolean {
  // Resuming waits for a click where there was none yet: the sound would come then, long after the fault.
  if (context === undefined || !isAlarmReady()) return false;
  for (const { frequency, at } of tones) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + at;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + lengthSeconds);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + lengthSeconds);
  }
  return true;
}
