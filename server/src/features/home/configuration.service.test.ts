import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createConfigurationRepository, type ConfigurationRepository } from './configuration.repository.ts';
import { OperatorConfiguration } from './configuration.service.ts';

onEachDatabase((open) => {
  let database: Database;
  let repository: ConfigurationRepository;
  let changes = 0;
  let configuration: OperatorConfiguration;
  beforeAll(async () => {
    database = await open();
    repository = createConfigurationRepository(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    changes = 0;
    configuration = new OperatorConfiguration({ repository, onChange: () => changes++ });
    await repository.write({ how: null, event: null, warn: null, roomMessage: null, storeAvailable: false });
  });

  test('changed texts are saved and announced, and the others stay', async () => {
    await configuration.change({ how: '<p>Play.</p>', storeAvailable: true });
    expect(await configuration.change({ roomMessage: 'Be kind <3' })).toEqual({
      how: '<p>Play.</p>',
      event: null,
      warn: null,
      roomMessage: 'Be kind <3',
      storeAvailable: true,
    });
    expect(changes).toBe(2);
    expect((await configuration.change({ how: null })).how).toBeNull();
  });

  test('no harmful HTML is saved', async () => {
    await configuration.change({ warn: '<p onclick="alert(1)">Careful<script>alert(2)</script></p>' });
    expect(await repository.read()).toMatchObject({ warn: '<p>Careful</p>' });
  });

  test('harmful HTML that was written into the row is not sent, also after it changes', async () => {
    for (const word of ['one', 'two']) {
      await repository.write({ event: `<p>${word}<script>alert(1)</script></p>` });
      expect(await configuration.read()).toMatchObject({ event: `<p>${word}</p>` });
      expect(await configuration.read()).toMatchObject({ event: `<p>${word}</p>` });
    }
  });
});
