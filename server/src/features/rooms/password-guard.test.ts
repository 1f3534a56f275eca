import { expect, test } from 'vitest';
import { PASSWORD_TRIES } from '@quatremains/protocol/limits';
import { aRoom } from '@quatremains/rules/testing/a-room';
import { anAccount, anIdentity } from '@quatremains/rules/testing/an-identity';
import { createFakeClock } from '@quatremains/rules/testing/fake-clock';
import { systemRandom } from '../../platform/random.ts';
import { hashPassword } from './password.ts';
import { PasswordGuard } from './password-guard.ts';

const room = aRoom({ settings: { passwordHash: await hashPassword('right', systemRandom) } });
const guest = { identity: anIdentity('Ada'), address: '192.0.2.1' };
const account = { identity: anAccount('Ben'), address: '192.0.2.2' };

async function spend(guard: PasswordGuard, sender: typeof guest): Promise<void> {
  for (let tried = 0; tried < PASSWORD_TRIES.free; tried++)
    expect(await guard.check(sender, { room }, 'wrong')).toEqual({ proof: 'wrong', wait: 0 });
}

test('tries are counted by address, so that other addresses do not wait', async () => {
  const guard = new PasswordGuard(createFakeClock());
  await spend(guard, guest);
  expect(await guard.check({ ...guest, identity: anIdentity('Cleo') }, { room }, 'right')).toMatchObject({
    proof: 'none',
  });
  expect(await guard.check({ ...guest, address: '192.0.2.3' }, { room }, 'right')).toMatchObject({ proof: 'right' });
});

test('tries of an account are counted for all its addresses', async () => {
  const guard = new PasswordGuard(createFakeClock());
  await spend(guard, account);
  const elsewhere = { ...account, address: '192.0.2.3' };
  expect(await guard.check(elsewhere, { room }, 'right')).toEqual({ proof: 'none', wait: PASSWORD_TRIES.firstWait });
  expect(await guard.check({ ...elsewhere, identity: anIdentity('Ada') }, { room }, 'right')).toMatchObject({
    proof: 'right',
  });
});
