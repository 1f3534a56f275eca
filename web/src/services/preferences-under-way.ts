import type { PreferenceChanges } from '@quatremains/protocol/entities/account';

export type PreferenceName = keyof PreferenceChanges;

/** Preferences on their way to the server: what it has of them, and what is shown meanwhile. */
export class PreferencesUnderWay {
  readonly #kept = new Map<PreferenceName, unknown>();
  readonly #wanted = new Map<PreferenceName, unknown>();
  readonly #count = new Map<PreferenceName, number>();

  /** What is wanted last of each. */
  get wanted(): ReadonlyMap<PreferenceName, unknown> {
    return this.#wanted;
  }

  begin(name: PreferenceName, before: unknown, value: unknown): void {
    const count = this.#count.get(name) ?? 0;
    if (count === 0) this.#kept.set(name, before);
    this.#count.set(name, count + 1);
    this.#wanted.set(name, value);
  }

  saved(name: PreferenceName, value: unknown): void {
    this.#kept.set(name, value);
  }

  /** One was answered. Where no other of its name is under way, answers with what the server has. */
  end(name: PreferenceName): { readonly kept: unknown } | null {
    const left = (this.#count.get(name) ?? 0) - 1;
    if (left >= 0) this.#count.set(name, left);
    if (left !== 0) return null;
    this.#wanted.delete(name);
    return { kept: this.#kept.get(name) };
  }

  /** Somebody else is signed in: what is still under way is nothing of theirs. */
  forget(): void {
    this.#wanted.clear();
    this.#count.clear();
  }
}
