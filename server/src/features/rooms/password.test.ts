import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { hashPassword, provePassword } from './password.ts';

test('a password is verified in each Unicode composition, and no other password is', async () => {
  const hash = await hashPassword('caf\u00e9 \ud83c\udfb9', systemRandom);
  expect(hash).not.toContain('caf');
  await expect(provePassword('cafe\u0301 \ud83c\udfb9', hash)).resolves.toBe('right');
  await expect(provePassword('cafe', hash)).resolves.toBe('wrong');
});

test('nothing is verified where no password is set or sent', async () => {
  await expect(provePassword(undefined, 'salt.key')).resolves.toBe('none');
  await expect(provePassword('', 'salt.key')).resolves.toBe('none');
  await expect(provePassword('anything', null)).resolves.toBe('none');
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('piano', systemRandom)).not.toBe(await hashPassword('piano', systemRandom));
});
