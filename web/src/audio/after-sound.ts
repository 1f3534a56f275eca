import type { Stop } from '../platform/timers.ts';

/** Runs an action once the audio clock has reached a time (seconds); waits while the device is suspended. */
export function afterSound(output: AudioNode, at: number, action: () => void): Stop {
  const silence = new ConstantSourceNode(output.context, { offset: 0 });
  silence.onended = () => {
    silence.disconnect();
    action();
  };
  silence.connect(output);
  silence.start();
  silence.stop(at);
  return () => {
    silence.onended = null;
    silence.disconnect();
  };
}
