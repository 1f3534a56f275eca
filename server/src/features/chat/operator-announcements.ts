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

/** Posts the operator's message in the chat of every room: in new rooms when they open, in all rooms when it changes. */
export class OperatorAnnouncements {
  readonly #options: OperatorAnnouncementsOptions;
  #message: string | null = null;

  constructor(options: OperatorAnnouncementsOptions) {
    this.#options = options;
  }

  /** Reads the message for new rooms. */
  async load(): Promise<void> {
    this.#message = await this.#read();
  }

  /** Posts a message that changed while the server was down in the restored rooms. */
  announceToRestored(): void {
    const { rooms } = this.#options;
    if (this.#message === null) return;
    const current = operatorText(this.#message);
    for (const { id, messages } of rooms.all()) {
      const last = messages.findLast(({ type }) => type === 'ADMIN');
      const live = rooms.find(id);
      if (last?.message.content !== current && live !== undefined) this.announceTo(live);
    }
  }

  announceTo(live: Pick<LiveRoom, 'run'>): void {
    if (this.#message !== null) live.run({ kind: 'broadcast', message: this.#message });
  }

  /** Reads the message again, and posts it in all rooms where it has changed. */
  async update(): Promise<void> {
    const before = this.#message;
    const message = await this.#read();
    this.#message = message;
    if (message !== null && message !== before) this.#options.rooms.broadcast(message);
  }

  /** Where the configuration cannot be read, the message stays as it is. */
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
