import { operatorText } from '@quatremains/rules/room/broadcast';
import type { Logger } from '../../platform/logger.ts';
import type { OperatorConfiguration } from '../home/configuration.service.ts';
import type { LiveRoom } from '../rooms/live-room.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';

export interface OperatorAnnouncementsOptions {
  readonly configuration: Pick<OperatorConfiguration, 'read'>;
  readonly rooms: Pick<LiveRooms, 'broadcast' | 'all' | 'find'>;
  readonly logger: Logger;
}

/** Says the operator's message in the chat of every room: of a new one at once, of the others when it changes. */
export class OperatorAnnouncements {
  readonly #options: OperatorAnnouncementsOptions;
  #message: string | null = null;

  constructor(options: OperatorAnnouncementsOptions) {
    this.#options = options;
  }

  /** Learns what new rooms are told. */
  async load(): Promise<void> {
    this.#message = await this.#read();
  }

  /** Rooms that lived before this start are told what changed while there was no server. */
  announceToRestored(): void {
    const { rooms } = this.#options;
    if (this.#message === null) return;
    const now = operatorText(this.#message);
    for (const { id, messages } of rooms.all()) {
      const last = messages.findLast(({ type }) => type === 'ADMIN');
      const live = rooms.find(id);
      if (last?.message.content !== now && live !== undefined) this.announceTo(live);
    }
  }

  announceTo(live: Pick<LiveRoom, 'run'>): void {
    if (this.#message !== null) live.run({ kind: 'broadcast', message: this.#message });
  }

  /** The operator has changed something, perhaps this. */
  async update(): Promise<void> {
    const before = this.#message;
    const message = await this.#read();
    this.#message = message;
    if (message !== null && message !== before) this.#options.rooms.broadcast(message);
  }

  /** Where the configuration cannot be read, everything stays as it is. */
  async #read(): Promise<string | null> {
    const { configuration, logger } = this.#options;
    try {
      return (await configuration.read()).roomMessage;
    } catch (error) {
      logger.warn({ error }, "the operator's message to the rooms could not be read");
      return this.#message;
    }
  }
}
