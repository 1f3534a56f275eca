import type { Stop } from '../platform/timers.ts';

/** Does something once the audio clock has come to a time (seconds); a device that sleeps is waited for. */
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
