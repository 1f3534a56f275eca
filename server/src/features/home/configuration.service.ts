import type { Configuration } from '@quatremains/protocol/entities/configuration';
import { cleanHtml } from './clean-html.ts';
import type { ConfigurationRepository } from './configuration.repository.ts';

export interface OperatorConfigurationOptions {
  readonly repository: ConfigurationRepository;
  /** Called after a change. */
  readonly onChange: () => void;
}

const BLOCKS = ['how', 'event', 'warn'] as const;

/** The operator's texts for all clients. Their HTML is cleaned when it is written, and when it is read, since an operator may edit the row. */
export class OperatorConfiguration {
  readonly #options: OperatorConfigurationOptions;
  /** The blocks as they were last read, and their cleaned HTML. */
  readonly #cleaned = new Map<(typeof BLOCKS)[number], { readonly html: string; readonly clean: string }>();

  constructor(options: OperatorConfigurationOptions) {
    this.#options = options;
  }

  async read(): Promise<Configuration> {
    const found = await this.#options.repository.read();
    const blocks = BLOCKS.map((name) => [name, this.#cleanOnce(name, found[name])] as const);
    return { ...found, ...Object.fromEntries(blocks) };
  }

  /** Saves the changes, and notifies all clients. */
  async change(changes: Partial<Configuration>): Promise<Configuration> {
    const clean = { ...changes };
    for (const name of BLOCKS) {
      const html = changes[name];
      if (typeof html === 'string') clean[name] = cleanHtml(html);
    }
    await this.#options.repository.write(clean);
    this.#options.onChange();
    return this.read();
  }

  #cleanOnce(name: (typeof BLOCKS)[number], html: string | null): string | null {
    if (html === null) return null;
    const known = this.#cleaned.get(name);
    if (known?.html === html) return known.clean;
    const clean = cleanHtml(html);
    this.#cleaned.set(name, { html, clean });
    return clean;
  }
}
