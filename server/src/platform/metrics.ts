import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The server's metrics, in the text format of Prometheus. */
export interface Metrics {
  /** Adds a gauge that is read at each request of the metrics. */
  watch(name: string, help: string, read: () => number): void;
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
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
