import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** The server's metrics, in the text format of Prometheus. */
export interface Metrics {
  /** Adds a gauge that is read at each request of the metrics. */
  watch(name: string, help: string, read: () => number): void;
  counter(name: string, help: string): { add(amount: number): void };
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    watch: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    counter: (name, help) => {
      const counter = new Counter({ name, help, registers: [registry] });
      return {
        add: (amount) => {
          counter.inc(amount);
        },
      };
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
