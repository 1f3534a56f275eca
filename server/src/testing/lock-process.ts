import { lockDataFolder } from '../db/data-lock.ts';

/* A process that tries to lock the folder when it gets a message, answers whether it could, and holds the lock until it ends. */

const [, , folder = ''] = process.argv;

function tryToLock(): string {
  try {
    lockDataFolder(folder);
    return 'locked';
  } catch (error) {
    return (error as Error).message.includes('in use by') ? 'refused' : `failed: ${(error as Error).message}`;
  }
}

process.on('message', () => {
  process.send?.(tryToLock());
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
